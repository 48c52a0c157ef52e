import { normalise } from './text.ts'

/** The id of a condition: its English title as an address says it, so that one title is one condition, whoever tells of it. */
export function conditionId(title: string): string {
  return normalise(title.replaceAll(/['’]/g, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
}
