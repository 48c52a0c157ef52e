import { useRef, type KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The up and down arrows move from the search box into the results, among them, and back. */
export function useArrowKeys() {
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    const stops: Element[] = [box.current, ...(list.current?.querySelectorAll('a') ?? [])].filter(
      (stop) => stop !== null,
    )
    const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return { box, list, move }
}
