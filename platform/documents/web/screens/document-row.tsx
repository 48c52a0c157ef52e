import type { DraftCard } from '../../contract/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { formatMoment, formatShortCalendarDay } from '../../../ui/dates.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { TimeAgo } from '../../../ui/lists/time-ago.tsx'
import type { DocumentListType } from '../document-type.ts'
import { isMissed } from '../publishing/document-state.tsx'
import { toastFailure } from '../publishing/use-publishing.ts'

type Props = { type: DocumentListType; draft: DraftCard; now: number }

export function DocumentRow({ type, draft, now }: Props) {
  const { t } = useLingui()
  const { id, state } = draft
  const title = draft.title || t`Untitled`
  return (
    <li className="relative flex items-start gap-4 px-4 py-4 hover:bg-sunken sm:items-center sm:px-5">
      <Thumbnail type={type} draft={draft} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">
            {state === 'deleted' ? (
              title
            ) : (
              <Link to={type.editHref(id)} className="after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            )}
          </h2>
          <Facts type={type} draft={draft} now={now} />
        </div>
        {state === 'deleted' ? (
          <Button
            look="quiet"
            aria-label={t`Restore ${title}`}
            onClick={() => toastFailure(() => restore(type, id))}
          >
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <DuplicateButton type={type} id={id} title={title} />
        )}
      </div>
    </li>
  )
}

function Thumbnail({ type: { Drawing }, draft: { picture, category } }: Omit<Props, 'now'>) {
  const box = 'aspect-video w-20 shrink-0 rounded-control sm:w-28'
  if (picture)
    return (
      <Picture
        picture={picture}
        decorative
        sizes="7rem"
        loading="lazy"
        className={`${box} bg-sunken object-cover`}
      />
    )
  return category ? (
    <Drawing category={category} className={box} />
  ) : (
    <div aria-hidden="true" className={`${box} bg-sunken`} />
  )
}

function Facts({ type, draft, now }: Props) {
  const { state, version, publishedVersion, publishedAt, update, category, nextReviewOn } = draft
  const nextCheck = nextReviewOn && formatShortCalendarDay(nextReviewOn)
  const facts = [
    { name: 'category', text: type.categories().find(({ value }) => value === category)?.name },
    { name: 'saved', text: <SavedBy draft={draft} now={now} /> },
    {
      name: 'scheduled',
      text: publishedAt && state === 'scheduled' && (
        <Trans>Members will see it from {formatMoment(publishedAt)}</Trans>
      ),
    },
    {
      name: 'unpublished',
      text: state === 'published' && publishedVersion !== version && update?.version !== version && (
        <Trans>Has unpublished changes</Trans>
      ),
    },
    {
      name: 'update',
      text:
        update &&
        (isMissed(update, now) ? (
          <Trans>Its update was not published</Trans>
        ) : (
          <Trans>Update on {formatMoment(update.at)}</Trans>
        )),
    },
    { name: 'check', text: nextCheck && <Trans>Next check due by {nextCheck}</Trans> },
  ].filter(({ text }) => text)
  return (
    <p className="mt-0.5 text-small text-ink-soft">
      {facts.map(({ name, text }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </p>
  )
}

/** Button that copies a document and opens the copy. It lies above the row's link. */
function DuplicateButton({ type, id, title }: Pick<Props, 'type'> & { id: string; title: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const duplicate = async () => {
    const copy = await type.api.create({ copyOf: id })
    await navigate(type.editHref(copy.id))
  }
  return (
    <Button
      look="plain"
      className="relative max-sm:px-0"
      aria-label={t`Duplicate ${title}`}
      onClick={() => toastFailure(duplicate)}
    >
      <Copy size={18} aria-hidden /> <Trans>Duplicate</Trans>
    </Button>
  )
}

function SavedBy({ draft: { savedAt, savedBy }, now }: Omit<Props, 'type'>) {
  const ago = <TimeAgo moment={savedAt} now={now} />
  return savedBy ? (
    <Trans>
      Saved {ago} by {savedBy}
    </Trans>
  ) : (
    <Trans>Saved {ago}</Trans>
  )
}

async function restore({ api, messages }: DocumentListType, id: string): Promise<void> {
  await api.restore(id)
  toast({ title: messages.isRestored() })
}
