import type { Danger } from '@hale/domain/red-flags/recognise'
import { i18n } from '@lingui/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useDebounced } from '../ui/lists/use-debounced.ts'

/** As long as it takes to go on typing: "stroke" on the way to "stroke rate" shows nothing. */
const PAUSE_MS = 250

/** What recognises danger, once it is on the device; a list does not wait for it. */
const recogniserQuery = queryOptions({
  queryKey: ['red-flags'],
  queryFn: async () => (await import('./recogniser.ts')).findDanger,
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
})

const DangerCard = lazy(async () => {
  const [{ DangerCard: Card }, ...catalogues] = await Promise.all([
    import('./danger-card.tsx'),
    import('./messages/en.po'),
    import('../programmes/messages/en.po'),
  ])
  for (const { messages } of catalogues) i18n.load(i18n.locale, messages)
  return { default: Card }
})

type Props = {
  typed: string
  /** Takes away what was typed, where the screen stays. */
  onLeave?: () => void
  /** Whether the recogniser is loaded before anything is typed, so that it is there without a connection. */
  isReady?: boolean
  /** What the server recognised, where the device cannot say. */
  known?: Danger | null
}

/** Whom to call, where what is typed speaks of danger. It never leaves the device. */
export function DangerNotice({ typed, onLeave, isReady = false, known = null }: Props) {
  const text = useDebounced(typed.trim(), PAUSE_MS)
  const { data: findDanger } = useQuery({ ...recogniserQuery, enabled: isReady || text !== '' })
  const danger = findDanger ? findDanger(text) : known
  return (
    danger && (
      <Suspense fallback={null}>
        <DangerCard key={danger} danger={danger} onLeave={onLeave} />
      </Suspense>
    )
  )
}

/** For a list's form, which knows nothing of health. */
export function showDanger(typed: string, clear: () => void) {
  return <DangerNotice typed={typed} onLeave={clear} />
}
