import { readProgramme } from '#content/programmes.ts'
import type { Language } from '#platform/contract/languages.ts'
import { recoveryProgramme, type RecoveryProgramme } from '../contract/vrs-freedom-365.ts'
import * as z from 'zod/mini'
import { renderProgrammePage } from '#platform/documents/server/content/programme-page.ts'

/** Returns the programme's texts in a language. */
export function showProgramme(language: Language): RecoveryProgramme {
  const { safety, readings, milestones, checkIn, plan } = readProgramme('vrs-freedom-365', language)
  return z.parse(recoveryProgramme, {
    ...{ milestones, checkIn, plan },
    safety: renderProgrammePage(safety),
    readings: readings.map((reading) => ({ ...reading, ...renderProgrammePage(reading) })),
  })
}
