import { Ellipsis } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

export type MenuItem = { label: string; run: () => void; isDanger?: boolean }

/**
 * Distance of the menu from its button and from the window's edges, and height of the tab bar at the bottom,
 * in pixels.
 */
const GAP = 4
const EDGE = 8
const BOTTOM_BAR_HEIGHT = 64

/** A menu of actions behind a button. A native popover: Escape and a press outside close it. */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const begin = () => {
    if (!menu.current || !button.current) return
    placeMenu(menu.current, button.current)
    entriesOf(menu.current)[0]?.focus({ preventScroll: true })
  }
  useCloseOnBack(isOpen, () => menu.current?.hidePopover())
  useLayoutEffect(() => {
    if (isOpen) begin()
  }, [isOpen])
  const toggle = (opens: boolean) => {
    setOpen(opens)
    // The menu was closed and reopened so quickly that the browser reports only the opening.
    if (opens && isOpen) begin()
  }
  const choose = (item: MenuItem) => {
    menu.current?.hidePopover()
    button.current?.focus()
    item.run()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <Ellipsis size={20} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onToggle={(event) => toggle(event.newState === 'open')}
        onKeyDown={moveFocus}
        className="absolute inset-auto m-0 min-w-56 rounded-card border border-line bg-raised p-1.5 text-ink shadow-lg empty:hidden"
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => choose(item)}
              className={`flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 ${item.isDanger ? 'text-danger-ink' : ''}`}
            >
              {item.label}
            </button>
          ))}
      </div>
    </>
  )
}

/**
 * Positions the menu below the button, or above it where there is no room; it follows when the page is
 * scrolled.
 */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = menu
  const isLow = at.bottom + GAP + height > innerHeight - BOTTOM_BAR_HEIGHT && at.top - GAP - height > EDGE
  const top = isLow ? at.top - GAP - height : at.bottom + GAP
  const left = Math.max(EDGE, Math.min(at.right - width, document.documentElement.clientWidth - width - EDGE))
  menu.style.top = `${top + scrollY}px`
  menu.style.left = `${left + scrollX}px`
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  const next = entryAfter(entriesOf(event.currentTarget), event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Returns the entry to focus after a key press: arrows wrap around both ends; a letter goes to the next entry
 * that begins with it.
 */
function entryAfter(entries: HTMLElement[], key: string): HTMLElement | undefined {
  const now = entries.findIndex((entry) => entry === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }
  const step = steps[key]
  if (step !== undefined) return entries.at(step % entries.length)
  const begins = (entry: HTMLElement) => entry.textContent.toLowerCase().startsWith(key.toLowerCase())
  return key.trim().length === 1
    ? [...entries.slice(now + 1), ...entries.slice(0, now + 1)].find(begins)
    : undefined
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
