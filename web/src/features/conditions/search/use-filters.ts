import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { EVERYTHING, questionOf, searchOf } from './filters.ts'

/** Long enough for the next key; browsers also limit how often an address may be replaced. */
const PAUSE = 300

export type Asking = ReturnType<typeof useAsking>

/**
 * What is asked of the list, and what stands in the box. The address follows the box after a pause without a step that
 * "back" would take back; Enter makes one, from what was there before the typing.
 */
export function useAsking() {
  const { search, state } = useLocation() as { search: string; state: unknown }
  const isFollowing = useNavigationType() === 'REPLACE' && beforeOf(state) !== undefined
  const navigate = useNavigate()
  const question = useMemo(() => questionOf(search), [search])
  const before = beforeOf(state) ?? search
  const [typed, setTyped] = useState(question.search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    // Where the address only followed, the box may be a key ahead.
    if (!isFollowing) setTyped(question.search)
  }
  const words = typed.trim()

  useEffect(() => {
    if (words === question.search) return undefined
    const follow = () =>
      void navigate(
        { search: searchOf({ ...EVERYTHING, search: words }) },
        { replace: true, state: { before } },
      )
    // Whoever empties the box wants to see the list again.
    const timer = setTimeout(follow, words === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [words, question.search, before, navigate])

  function submit() {
    const wanted = searchOf({ ...EVERYTHING, search: words })
    if (before !== search) void navigate({ search: before }, { replace: true })
    if (before !== wanted) void navigate({ search: wanted })
  }

  return { typed, words, question, type: setTyped, submit }
}

/** Where the address stood before it followed the box. */
function beforeOf(state: unknown): string | undefined {
  const before = typeof state === 'object' && state && 'before' in state ? state.before : undefined
  return typeof before === 'string' ? before : undefined
}
