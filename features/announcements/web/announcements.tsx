import type { Announcement } from '../contract/announcements.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Megaphone, X } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay } from '#platform/ui/dates.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { AnnouncementBody } from './announcement-body.tsx'
import { announcementsQuery, dismiss, restore } from './queries.ts'

/** Number of announcements shown before a person asks for more. */
const INITIAL_COUNT = 2

const dismissId = (id: string) => `dismiss-${id}`

/** Announcements of the company to its members; nothing where there are none or they could not be loaded. */
export function Announcements() {
  const titleId = useId()
  const { data } = useQuery(announcementsQuery)
  const [isOpen, setOpen] = useState(false)
  const undo = useUndo()
  const items = data?.items ?? []
  if (items.length === 0) return null
  const hidden = isOpen ? 0 : Math.max(0, items.length - INITIAL_COUNT)
  const onDismiss = (item: Announcement) => {
    const index = items.indexOf(item)
    focusOn(items[index + 1] ?? items[index - 1])
    void undo(item)
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        <Trans>Announcements</Trans>
      </h2>
      <ul className="space-y-3">
        {items.slice(0, items.length - hidden).map((item) => (
          <Card key={item.id} item={item} onDismiss={() => onDismiss(item)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="plain" className="mt-2" onClick={() => setOpen(true)}>
          <Trans>Show more announcements ({hidden})</Trans>
        </Button>
      )}
    </section>
  )
}

/** An announcement as a single line that expands, so that it does not push down what the person came for. */
function Card({ item, onDismiss }: { item: Announcement; onDismiss: () => void }) {
  const { t } = useLingui()
  const { id, title, text, language, link, publishedAt } = item
  return (
    <li className="flex items-start rounded-card border border-line bg-card">
      <details className="group min-w-0 flex-1">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-card py-3 ps-4 sm:ps-5 [&::-webkit-details-marker]:hidden">
          <Megaphone size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-brand-ink" />
          <h3 lang={language} className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </h3>
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="ps-4 pb-4 sm:ps-13">
          <AnnouncementBody {...{ title, text, language, link }} />
          <p className="mt-1 text-small text-ink-soft">
            <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
          </p>
        </div>
      </details>
      <button
        id={dismissId(id)}
        type="button"
        aria-label={t`Dismiss: ${title}`}
        onClick={onDismiss}
        className="m-1 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
    </li>
  )
}

/** Dismisses an announcement, and offers to take that back. */
function useUndo() {
  const { t } = useLingui()
  const failed = (error: unknown) => {
    toast({
      title: t`We could not dismiss the announcement`,
      text: errorMessageOf(error),
      variant: 'destructive',
    })
  }
  return async (item: Announcement) => {
    const notice = toast({
      title: t`Announcement dismissed`,
      action: {
        label: t`Undo`,
        run: () => {
          void restore(item).catch((error: unknown) =>
            toast({
              title: t`We could not bring the announcement back`,
              text: errorMessageOf(error),
              variant: 'destructive',
            }),
          )
        },
      },
    })
    await dismiss(item).catch((error: unknown) => {
      notice.dismiss()
      failed(error)
    })
  }
}

/** Moves the focus to the neighbouring announcement, or else to the page's heading. */
function focusOn(next: Announcement | undefined): void {
  if (next) document.getElementById(dismissId(next.id))?.focus({ preventScroll: true })
  else void import('#platform/ui/dialogs/use-heading-focus.ts').then(({ focusHeading }) => focusHeading())
}
