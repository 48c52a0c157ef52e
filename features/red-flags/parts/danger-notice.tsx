import type { Danger } from '../contract/danger.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { useDebounced } from '#platform/ui/lists/use-debounced.ts'

/** Milliseconds by which typing is debounced: "stroke" on the way to "stroke rate" shows nothing. */
const PAUSE_MS = 250

/** Loads the recogniser of danger onto the device; a list does not wait for it. */
const recogniserQuery = queryOptions({
  queryKey: ['red-flags'],
  queryFn: async () => {
    // Loads the card as well, so that it is there when the connection is lost.
    void loadCard().catch(() => {})
    return (await import('./recogniser.ts')).makeRecogniser()
  },
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
})

async function loadCard() {
  const [{ DangerCard: Card }] = await Promise.all([
    import('./danger-card.tsx'),
    ...['red-flags/parts', 'programmes/parts'].map(loadMessages),
  ])
  return { default: Card }
}

const DangerCard = lazy(loadCard)

type RecognitionProps = {
  typed: string
  /** Whether the recogniser is loaded before anything is typed, so that it works offline. */
  isReady?: boolean
  /** What the server recognised, used until the device's recogniser is loaded. */
  known?: Danger | null
}

type LeaveProps = {
  /** Clears what was typed, where the screen stays open. */
  onLeave?: (() => void) | undefined
  /** Closes the dialog around the card, once a page is opened from it. */
  onOpen?: (() => void) | undefined
}

/** Returns the danger that the typed text expresses. The text is analysed on the device and not sent. */
export function useDanger({ typed, isReady = false, known = null }: RecognitionProps): Danger | null {
  const text = useDebounced(typed.trim(), PAUSE_MS)
  const enabled = isReady || text !== ''
  const { data: findDanger } = useQuery({ ...recogniserQuery, enabled })
  // Helplines are requested before there is danger, so that the card has the number at once, and offline.
  useQuery({ ...helpQuery, enabled, notifyOnChangeProps: [] })
  return findDanger ? findDanger(text) : known
}

/** Shows whom to call where the typed text expresses danger. */
export function DangerNotice({ onLeave, onOpen, ...recognising }: RecognitionProps & LeaveProps) {
  return <DangerSlot danger={useDanger(recognising)} {...{ onLeave, onOpen }} />
}

/** Shows whom to call in a danger; nothing without one. */
export function DangerSlot({ danger, onLeave, onOpen }: { danger: Danger | null } & LeaveProps) {
  return (
    danger && (
      <Suspense fallback={null}>
        <DangerCard key={danger.topic} danger={danger} onLeave={onLeave} onOpen={onOpen} />
      </Suspense>
    )
  )
}

/** Renders the notice for a list's search form, which does not depend on this feature. */
export function showDanger(input: string, clear: () => void) {
  return <DangerNotice typed={input} onLeave={clear} />
}
