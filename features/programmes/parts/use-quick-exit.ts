import { use, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { TitleSuffixContext } from '#platform/ui/layout/screen.tsx'

/** Where a quick exit leads: a page that shows nothing of a programme and nothing private. */
const NEUTRAL_PATH = '/dashboard/articles'
const TWICE_WITHIN_MS = 5000

/** The position in this tab's history at which a programme was first opened, by the router's count. */
const firstEntryStore = localStore({
  area: 'tab',
  keyOf: ({ person }) => `programme-entry/${person}`,
  schema: z.int(),
  version: 1,
  until: 'session-end',
})

const routerState = z.object({ idx: z.int() })

function currentEntry(): number {
  return z.safeParse(routerState, window.history.state).data?.idx ?? 0
}

/**
 * Leaves at once, on demand or when Escape is pressed twice: what is shown disappears before anything is loaded, and
 * every page of the tab's history since a programme was opened is dropped, so that neither Back nor Forward leads to it.
 */
export function useQuickExit() {
  const [hasLeft, setLeft] = useState(false)
  const navigate = useNavigate()
  const { key } = useLocation()
  const suffix = use(TitleSuffixContext)

  useEffect(() => {
    const first = firstEntryStore.read()
    if (first === undefined || currentEntry() < first) firstEntryStore.write(currentEntry())
  }, [key])

  function leave() {
    flushSync(() => setLeft(true))
    document.title = suffix
    const here = currentEntry()
    const first = Math.min(firstEntryStore.read() ?? here, here)
    firstEntryStore.remove()
    // Navigating from the entry before the first one drops all entries after it; the tab's own first entry can only
    // be replaced.
    const target = Math.max(first - 1, 0)
    const open = async () => {
      if (first === 0) await navigate(NEUTRAL_PATH, { replace: true })
      await navigate(NEUTRAL_PATH)
    }
    if (target === here) return void open()
    window.addEventListener('popstate', () => void open(), { once: true })
    window.history.go(target - here)
  }

  useEscapeTwice(leave)
  return { hasLeft, leave }
}

function useEscapeTwice(act: () => void): void {
  const onTwice = useEffectEvent(act)
  useEffect(() => {
    let before: number | undefined
    const listen = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return
      const isSecond = key === 'Escape' && before !== undefined && timeStamp - before < TWICE_WITHIN_MS
      before = key === 'Escape' && !isSecond ? timeStamp : undefined
      if (isSecond) onTwice()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
