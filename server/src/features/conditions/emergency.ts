import type { Danger } from '@hale/domain/conditions/red-flags'
import type { Emergency } from '@hale/contracts/conditions'
import type { Help } from '@hale/contracts/help'

/** What is shown before anything else: the number to call and, for whoever thinks of harming themselves, whom to talk to. */
export function emergencyOf(kind: Danger, { number, helpLines }: Help): Emergency {
  return { kind, number, helpLines: kind === 'self-harm' ? helpLines : [] }
}
