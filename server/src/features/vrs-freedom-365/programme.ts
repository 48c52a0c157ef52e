import { readProgramme } from '@hale/content/programmes'
import type { Language } from '@hale/contracts/languages'
import { recoveryProgramme, type RecoveryProgramme } from '@hale/contracts/programmes/vrs-freedom-365'
import * as z from 'zod/mini'
import { renderProgrammePage } from '../../documents/content/programme-page.ts'

/** The programme's texts as members read them in a language. */
export function showProgramme(language: Language): RecoveryProgramme {
  const { safety, readings, milestones, checkIn, plan } = readProgramme('vrs-freedom-365', language)
  return z.parse(recoveryProgramme, {
    ...{ milestones, checkIn, plan },
    safety: renderProgrammePage(safety),
    readings: readings.map((reading) => ({ ...reading, ...renderProgrammePage(reading) })),
  })
}
