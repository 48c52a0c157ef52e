import { listCallBacks, requestCallBack, withdrawCallBack } from '../contract/call-backs.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { CallBackService } from './service.ts'

export function callBackRoutes(bind: Bind, service: CallBackService): void {
  bind(listCallBacks, async ({ member }) => done(await service.listWithOffers(member)))
  bind(requestCallBack, ({ input, member }) => service.request(member, input))
  bind(withdrawCallBack, ({ input, member }) => service.withdraw(member, input.id))
}
