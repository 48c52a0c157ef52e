import type { Danger } from '../contract/danger.ts'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { CrisisCard } from './crisis-card.tsx'
import { EmergencyCard } from './emergency-card.tsx'

type Props = {
  danger: Danger
  /** Clears what was typed, where the screen stays open. */
  onLeave?: (() => void) | undefined
  /** Closes the dialog around the card, once a page is opened from it. */
  onOpen?: (() => void) | undefined
}

/** Shows whom to call, above the search results. */
export function DangerCard({ danger, onLeave, onOpen }: Props) {
  const { data: help } = useQuery(helpQuery)
  return (
    <div role="alert" className="my-4 print:hidden">
      {danger.kind === 'emergency' ? (
        <EmergencyCard danger={danger} help={help} onOpen={onOpen} />
      ) : (
        <CrisisCard danger={danger} help={help} onLeave={onLeave} />
      )}
    </div>
  )
}
