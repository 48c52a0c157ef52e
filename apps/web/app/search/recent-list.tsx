import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { KindIcon, MissingNote } from './kind.tsx'
import { clearRecent, readRecent, removeRecent, type RecentSearches } from './recent.ts'

type Props = {
  list: RefObject<HTMLUListElement | null>
  input: RefObject<HTMLInputElement | null>
  onOpen: () => void
}

/** Shown before anything is typed: recently opened results, or examples. */
export function RecentList({ list, input, onOpen }: Props) {
  const id = useId()
  const [recent, setRecent] = useState(readRecent)
  const change = (left: RecentSearches) => {
    setRecent(left)
    // The pressed button has been removed.
    input.current?.focus()
  }
  if (recent.length === 0) {
    return (
      <p className="pt-1 text-ink-soft">
        <Trans>
          Find articles, videos, conditions, services and pages in Hale. What you type is not kept.
        </Trans>
      </p>
    )
  }
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between ps-3">
        <h3 id={id} className="text-small font-medium text-ink-soft">
          <Trans>Recently opened</Trans>
        </h3>
        <Button
          look="plain"
          className="-me-3"
          onClick={() => {
            clearRecent()
            change([])
          }}
        >
          <Trans>Clear all</Trans>
        </Button>
      </div>
      <ul ref={list}>
        {recent.map((item) => (
          <RecentItem
            key={item.path}
            item={item}
            onOpen={onOpen}
            onKeyDown={(event) => moveFocus(event, list.current, input.current)}
            onRemove={() => change(removeRecent(item.path))}
          />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = {
  item: RecentSearches[number]
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
  onRemove: () => void
}

function RecentItem({ item: { kind, path, title }, onKeyDown, onOpen, onRemove }: ItemProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center">
      <Link
        to={path}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1.5 font-medium hover:bg-sunken"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
          <KindIcon kind={kind} />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {title}
          <MissingNote kind={kind} path={path} />
        </span>
      </Link>
      <button
        type="button"
        aria-label={t`Remove “${title}”`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X size={18} aria-hidden />
      </button>
    </li>
  )
}

/** Arrow keys move between the links and back to the search box; Home and End go to the first and the last. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, input: HTMLElement | null): void {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const now = links.findIndex((link) => link === event.currentTarget)
  const targets: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: links[now + 1],
    ArrowUp: links[now - 1] ?? input,
    Home: links[0],
    End: links.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
