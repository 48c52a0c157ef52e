import type { Emergency } from '../contract/conditions.ts'
import type { Danger } from '#features/red-flags/contract/danger.ts'
import type { CountryHelp } from '#features/help-lines/contract/help.ts'

/** Returns the emergency card above the results: the emergency number, and in a crisis the help lines for it. */
export function emergencyOf(danger: Danger, { number, helpLines, abuse }: CountryHelp): Emergency {
  if (danger.kind === 'emergency') return { ...danger, number, helpLines: [] }
  return { ...danger, number, helpLines: danger.topic === 'violence' ? [...abuse, ...helpLines] : helpLines }
}
