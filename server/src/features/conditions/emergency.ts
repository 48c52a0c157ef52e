import type { Emergency } from '@hale/contracts/conditions'
import type { Danger } from '@hale/contracts/help/danger'
import type { CountryHelp } from '@hale/contracts/help/help'

/** Shown above the results: the emergency number, and for a crisis the lines for it. */
export function emergencyOf(danger: Danger, { number, helpLines, abuse }: CountryHelp): Emergency {
  if (danger.kind === 'emergency') return { ...danger, number, helpLines: [] }
  return { ...danger, number, helpLines: danger.topic === 'violence' ? [...abuse, ...helpLines] : helpLines }
}
