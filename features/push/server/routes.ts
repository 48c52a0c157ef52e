import { getPush, removePushDevice, savePushDevice } from '../contract/push.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { PushService } from './service.ts'

export function pushRoutes(bind: Bind, service: PushService): void {
  bind(getPush, async () => done(service.get()))

  bind(savePushDevice, ({ input, member }) => service.save(member, input))

  bind(removePushDevice, ({ member }) => service.remove(member))
}
