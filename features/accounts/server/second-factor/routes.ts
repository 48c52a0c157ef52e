import {
  confirmAuthenticator,
  confirmSession,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../../contract/second-factor.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { ConfirmSession } from '../sessions/confirm-session.ts'
import type { SecondFactorService } from './service.ts'

export function secondFactorRoutes(bind: Bind, service: SecondFactorService, confirm: ConfirmSession): void {
  bind(confirmSession, ({ input, member }) => confirm(member, input.proof))
  bind(getSecondFactor, async ({ member }) => done(await service.describe(member)))
  bind(startAuthenticator, ({ input, member }) => service.start(member, input.password))
  bind(confirmAuthenticator, ({ input, member }) => service.confirm(member, input.setup, input.code))
  bind(removeAuthenticator, ({ input, member }) => service.remove(member, input.proof))
  bind(renewRecoveryCodes, ({ input, member }) => service.renewCodes(member, input.proof))
}
