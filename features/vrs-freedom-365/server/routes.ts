import type { SignedIn } from '#platform/http/authenticate.ts'
import {
  getRecovery,
  getRecoveryProgramme,
  leaveRecovery,
  removeCheckIn,
  removeCheckIns,
  saveCheckIn,
  savePlan,
  startRecovery,
  type RecoveryProgramme,
} from '../contract/vrs-freedom-365.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { RecoveryService } from './service.ts'

export function recoveryRoutes(
  bind: Bind,
  programmeFor: (reader: SignedIn) => RecoveryProgramme,
  service: RecoveryService,
): void {
  bind(getRecoveryProgramme, async ({ member }) => done(programmeFor(member)), {
    compress: true,
  })

  bind(getRecovery, ({ member }) => service.get(member))

  bind(startRecovery, ({ input, member }) => service.start(member, input.startDay))

  bind(leaveRecovery, async ({ member }) => {
    await service.leave(member)
    return done({})
  })

  bind(saveCheckIn, ({ input, member }) => service.saveCheckIn(member, input))

  bind(removeCheckIn, ({ input, member }) => service.removeCheckIn(member, input.id))

  bind(removeCheckIns, ({ member }) => service.removeCheckIns(member))

  bind(savePlan, ({ input, member }) => service.savePlan(member, input.plan))
}
