import { useCallback, useRef } from 'react'

/** Gives the focus to the first of the cards that "Load more" brings: it stands where the button was. */
export function useNextCard() {
  const expected = useRef<number>(undefined)
  const expectCard = useCallback((place: number) => void (expected.current = place), [])
  const welcomeCard = useCallback((card: HTMLElement | null) => {
    if (!card || Number(card.getAttribute('aria-posinset')) !== expected.current) return
    expected.current = undefined
    card.querySelector('a')?.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest' })
  }, [])
  return { expectCard, welcomeCard }
}
