import { listCallBacks, requestCallBack, withdrawCallBack } from '@hale/contracts/services/call-backs'
import { done } from '../../core/outcome.ts'
import type { Bind } from '../../http/bind.ts'
import type { CallBackService } from './service.ts'

export function callBackRoutes(bind: Bind, service: CallBackService): void {
  bind(listCallBacks, async ({ member }) => done(await service.listWithOffers(member)))
  bind(requestCallBack, ({ input, member }) => service.request(member, input))
  bind(withdrawCallBack, ({ input, member }) => service.withdraw(member, input.id))
}
