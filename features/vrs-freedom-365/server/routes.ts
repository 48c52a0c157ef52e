import type { Language } from '#platform/contract/languages.ts'
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
import { spellTexts } from '#platform/documents/server/content/spelling.ts'

export function recoveryRoutes(
  bind: Bind,
  programmeIn: (language: Language) => RecoveryProgramme,
  service: RecoveryService,
): void {
  bind(getRecoveryProgramme, async ({ language }) => done(programmeIn(language)), {
    compress: true,
    spell: spellTexts,
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
