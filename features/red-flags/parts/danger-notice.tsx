import type { Danger } from '../contract/danger.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import { helpQuery } from '#features/help-lines/parts/help-query.ts'
import { useDebounced } from '#platform/ui/lists/use-debounced.ts'

/** As long as it takes to go on typing: "stroke" on the way to "stroke rate" shows nothing. */
const PAUSE_MS = 250

/** What recognises danger, once it is on the device; a list does not wait for it. */
const recogniserQuery = queryOptions({
  queryKey: ['red-flags'],
  queryFn: async () => {
    // So that the card is there as well, should the connection go.
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

type Props = {
  typed: string
  /** Takes away what was typed, where the screen stays. */
  onLeave?: () => void
  /** Closes what the card stands in, once a page is opened from it. */
  onOpen?: () => void
  /** Whether the recogniser is loaded before anything is typed, so that it is there without a connection. */
  isReady?: boolean
  /** What the server recognised, where the device cannot say. */
  known?: Danger | null
}

/** Whom to call, where what is typed speaks of danger. It never leaves the device. */
export function DangerNotice({ typed, onLeave, onOpen, isReady = false, known = null }: Props) {
  const text = useDebounced(typed.trim(), PAUSE_MS)
  const enabled = isReady || text !== ''
  const { data: findDanger } = useQuery({ ...recogniserQuery, enabled })
  // Whom to call is asked before there is danger: the card has the number at once, and without a connection.
  useQuery({ ...helpQuery, enabled, notifyOnChangeProps: [] })
  const danger = findDanger ? findDanger(text) : known
  return (
    danger && (
      <Suspense fallback={null}>
        <DangerCard key={danger.topic} danger={danger} onLeave={onLeave} onOpen={onOpen} />
      </Suspense>
    )
  )
}

/** For a list's form, which knows nothing of health. */
export function showDanger(typed: string, clear: () => void) {
  return <DangerNotice typed={typed} onLeave={clear} />
}
