import type { Feed, FeedTrouble } from '../../contract/news.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { TimeAgo } from '#platform/ui/lists/time-ago.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { deleteFeed, feedsQuery, feedTroubleOf, saveFeed } from '../queries.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Field } from '#platform/ui/forms/field.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { t } from '@lingui/core/macro'

type Props = { open: boolean; onClose: () => void }

/** Lists the feeds of the company's news, and adds and removes them. */
export function FeedsDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const [toRemove, setToRemove] = useState<Feed>()
  const close = () => {
    setToRemove(undefined)
    onClose()
  }
  return (
    <Dialog title={toRemove ? t`Remove this feed?` : t`News feeds`} open={open} onClose={close}>
      {toRemove ? (
        <ConfirmRemoval feed={toRemove} onClose={() => setToRemove(undefined)} />
      ) : (
        <Feeds onRemove={setToRemove} />
      )}
    </Dialog>
  )
}

function Feeds({ onRemove }: ListProps) {
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">
        <Trans>Hale reads each feed every half hour and shows its news to everyone at your company.</Trans>
      </p>
      <AddFeed />
      <FeedList onRemove={onRemove} />
    </div>
  )
}

function ConfirmRemoval({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmPrompt label={t`Remove feed`} run={() => deleteFeed(feed)} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{feed.title}</p>
      <p>
        <Trans>Its news will be removed from Media at once. You can add the feed again at any time.</Trans>
      </p>
    </ConfirmPrompt>
  )
}

type ListProps = { onRemove: (feed: Feed) => void }

function FeedList({ onRemove }: ListProps) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  if (query.isLoading) {
    return (
      <div role="status" aria-label={t`Loading the feeds`} className="space-y-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    )
  }
  if (!query.data) return <QueryErrorNotice query={query} />
  if (query.data.items.length === 0) {
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-ink-soft">
        <Trans>There are no feeds yet. Add the first one above.</Trans>
      </p>
    )
  }
  return (
    <ul aria-label={t`Feeds`} className="divide-y divide-line border-y border-line">
      {query.data.items.map((feed) => (
        <FeedRow key={feed.id} feed={feed} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function FeedRow({ feed, onRemove }: { feed: Feed } & ListProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{feed.title}</p>
        <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">{feed.url}</p>
        <p className="mt-1 text-small">
          <FeedState feed={feed} />
        </p>
      </div>
      <button
        type="button"
        aria-label={t`Remove ${feed.title}`}
        onClick={() => onRemove(feed)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

function FeedState({ feed: { trouble, fetchedAt, items } }: { feed: Feed }) {
  const ago = fetchedAt && <TimeAgo moment={fetchedAt} now={serverNow()} />
  return (
    <>
      {trouble && (
        <span className="me-2 inline-flex items-center gap-1 font-medium text-warning-ink">
          <TriangleAlert size={16} aria-hidden /> {feedStateMessage(trouble)}
        </span>
      )}
      <span className="text-ink-soft">
        {ago && (trouble ? <Trans>Last read {ago}</Trans> : <Trans>Read {ago}</Trans>)}
        {ago && ', '}
        <Plural value={items} one="# item" other="# items" />
      </span>
    </>
  )
}

/** Adds a feed by its URL, or that of a page that links to it. */
function AddFeed() {
  const { t } = useLingui()
  const [added, setAdded] = useState('')
  // A new key after each feed clears the form.
  const [formKey, setFormKey] = useState(0)
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values): FieldErrors => (readAddress(values.text('url')) ? {} : { url: t`Enter a web address.` }),
    async send(values) {
      setAdded('')
      const feed = await saveFeed(readAddress(values.text('url')))
      setAdded(feed.title)
      setFormKey(formKey + 1)
    },
    explain: (error): FieldErrors => {
      const trouble = feedTroubleOf(error)
      return { url: trouble ? addFeedMessage(trouble) : errorMessageOf(error) }
    },
  })
  return (
    <form key={formKey} noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-3">
      <Field
        label={t`Address of a feed or a web page`}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        data-first=""
        error={wrong['url']}
        hint={t`RSS, Atom or JSON Feed`}
      />
      <Button type="submit" aria-disabled={sending}>
        {sending ? <Trans>Reading the feed…</Trans> : <Trans>Add feed</Trans>}
      </Button>
      <p role="status" className="text-success-ink wrap-anywhere">
        {added && <Trans>Added: {added}</Trans>}
      </p>
    </form>
  )
}

/** Returns the typed URL, with `https://` added where it is missing; '' where it is invalid. */
function readAddress(value: string): string {
  const text = value.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  return text && URL.canParse(address) && /^https?:/i.test(address) ? address : ''
}

/** Returns why a feed cannot be added, and what to do. */
function addFeedMessage(trouble: FeedTrouble): string {
  switch (trouble) {
    case 'unreachable':
      return t`Hale could not reach this address. Check it and try again.`
    case 'too-slow':
      return t`This site took too long to respond. Try again later.`
    case 'too-large':
      return t`The content at this address is too large for a feed.`
    case 'private-address':
      return t`This address is not on the public internet, so Hale cannot read it.`
    case 'refused':
      return t`This site does not let Hale read this address. The page may need a login, or the address may be slightly different.`
    case 'no-feed':
      return t`There is no feed here. Look for a link called RSS, Atom or Feed on the site.`
    case 'gone':
      return t`The site says that this feed no longer exists.`
  }
}

/** Returns why a feed could not be read the last time. */
function feedStateMessage(trouble: FeedTrouble): string {
  switch (trouble) {
    case 'unreachable':
      return t`Could not be reached`
    case 'too-slow':
      return t`Took too long to respond`
    case 'too-large':
      return t`Has become too large`
    case 'private-address':
      return t`Is no longer on the public internet`
    case 'refused':
      return t`The site refused access`
    case 'no-feed':
      return t`Is no longer a feed`
    case 'gone':
      return t`No longer exists, so Hale has stopped reading it`
  }
}
