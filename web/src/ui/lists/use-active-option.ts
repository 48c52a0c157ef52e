import { useEffect, useState, type KeyboardEvent } from 'react'

/**
 * Which option of a listbox is active while the focus stays in the box above. Enter opens it; where none is active, the first
 * of this search if `opensFirst`, or else what Enter does in the box.
 */
export function useActiveOption(listId: string, search: string, { opensFirst = false } = {}) {
  const [active, setActive] = useState<string>()
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setActive(undefined)
  }
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const now = all.findIndex(({ id }) => id === active)
    if (event.key === 'Enter') {
      if (now < 0 && !opensFirst) return
      event.preventDefault()
      return (all[now] ?? all.find((option) => !option.closest('[aria-busy=true]')))?.click()
    }
    const next = indexAfter(event.key, now, all.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(all.at(next)?.id)
  }

  return { active, setActive, onKeyDown }
}

/** Around both ends; Home and End belong to the text until an option is active. Undefined for other keys. */
function indexAfter(key: string, now: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (now + 1) % count
  if (key === 'ArrowUp') return now <= 0 ? -1 : now - 1
  if (now < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? -1 : undefined
}
