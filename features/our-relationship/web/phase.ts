import type { RelationshipPhase } from '../contract/our-relationship.ts'
import { t } from '@lingui/core/macro'

export function phaseName(phase: RelationshipPhase): string {
  switch (phase) {
    case 'observe':
      return t`Observe`
    case 'understand':
      return t`Understand`
    case 'respond':
      return t`Respond`
  }
}

export function phaseSummary(phase: RelationshipPhase): string {
  switch (phase) {
    case 'observe':
      return t`How things are, and the one problem that you choose.`
    case 'understand':
      return t`The loop you are in, what weighs on you, how you differ and what hurts.`
    case 'respond':
      return t`Your own part, a calm conversation, small agreements and what comes next.`
  }
}
