import type { Danger } from '@hale/domain/red-flags/recognise'
import type { Emergency } from '@hale/contracts/conditions'
import type { Help } from '@hale/contracts/help'

/** Shown above all results: the emergency number, and help lines for a crisis. */
export function emergencyOf(kind: Danger, { number, helpLines }: Help): Emergency {
  return { kind, number, helpLines: kind === 'crisis' ? helpLines : [] }
}
