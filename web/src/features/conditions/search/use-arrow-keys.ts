import { useRef, type KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The up and down arrows move the focus from the search box to the results, among them, and back. */
export function useArrowKeys() {
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    const elements: Element[] = [searchBox.current, ...(list.current?.querySelectorAll('a') ?? [])].filter(
      (element) => element !== null,
    )
    const next = elements[elements.findIndex((element) => element === document.activeElement) + step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return { searchBox, list, onKeyDown }
}
