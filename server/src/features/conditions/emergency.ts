import type { Danger } from '@hale/domain/conditions/red-flags'
import type { Emergency } from '@hale/contracts/conditions'
import type { Help } from '@hale/contracts/help'

/** Shown above all results: the emergency number, and help lines for self-harm. */
export function emergencyOf(kind: Danger, { number, helpLines }: Help): Emergency {
  return { kind, number, helpLines: kind === 'self-harm' ? helpLines : [] }
}
