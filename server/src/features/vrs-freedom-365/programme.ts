import { readProgramme } from '@hale/content/programmes'
import { recoveryProgramme, type RecoveryProgramme } from '@hale/contracts/programmes/vrs-freedom-365'
import * as z from 'zod/mini'
import { renderBody } from '../../documents/content/body.ts'

/** The programme's texts as members read them. */
export function showProgramme(): RecoveryProgramme {
  const { safety, readings, milestones, checkIn, plan } = readProgramme('vrs-freedom-365')
  const shown = { milestones, checkIn, plan, safety: withHtml(safety), readings: readings.map(withHtml) }
  return z.parse(recoveryProgramme, shown)
}

function withHtml<Page extends { body: Parameters<typeof renderBody>[0] }>({ body, ...page }: Page) {
  return { ...page, bodyHtml: renderBody(body) }
}
