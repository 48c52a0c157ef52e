import { readProgramme } from '#content/programmes.ts'
import type { Language } from '#platform/contract/languages.ts'
import { recoveryProgramme, type RecoveryProgramme } from '../contract/vrs-freedom-365.ts'
import * as z from 'zod/mini'
import { pageToAmerican, renderProgrammePage } from '#platform/documents/server/content/programme-page.ts'
import { textsToAmerican } from '#platform/rules/spelling/spelling.ts'

/** Returns the programme's texts in a language. */
export function showProgramme(language: Language): RecoveryProgramme {
  const { safety, readings, milestones, checkIn, plan } = readProgramme('vrs-freedom-365', language)
  return z.parse(recoveryProgramme, {
    ...{ milestones, checkIn, plan },
    safety: renderProgrammePage(safety),
    readings: readings.map((reading) => ({ ...reading, ...renderProgrammePage(reading) })),
  })
}

/** Returns the programme in American spelling. */
export function programmeToAmerican(programme: RecoveryProgramme): RecoveryProgramme {
  const { safety, readings, milestones, checkIn, plan } = programme
  return {
    safety: pageToAmerican(safety),
    readings: readings.map(pageToAmerican),
    milestones: milestones.map((one) => textsToAmerican(one, ['title', 'text'])),
    checkIn: {
      ...textsToAmerican(checkIn, ['moodQuestion', 'urgeQuestion', 'lapseQuestion', 'lapseHint']),
      moods: checkIn.moods.map((level) => textsToAmerican(level, ['label', 'hint'])),
      urges: checkIn.urges.map((level) => textsToAmerican(level, ['label', 'hint'])),
      replies: checkIn.replies.map((reply) => textsToAmerican(reply, ['texts'])),
      notes: checkIn.notes.map((note) => textsToAmerican(note, ['text'])),
    },
    plan: plan.map((part) => textsToAmerican(part, ['title', 'text', 'hint', 'examples'])),
  }
}
