import { normalise } from './text.ts'

/** Returns the id of a condition: a slug of its English title, so that sources with the same title share a condition. */
export function conditionId(title: string): string {
  return normalise(title.replaceAll(/['’]/g, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
}
