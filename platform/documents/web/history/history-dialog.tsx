import { usePages } from '../../../ui/lists/load-more.tsx'
import type { Revision } from '../../contract/documents.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { formatMoment } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { DocumentContent, DocumentType } from '../document-type.ts'
import { plainTextOf } from '../translations/translated-names.ts'
import { useEditing } from '../editing-context.ts'
import { isSame } from '../merge/json.ts'
import { diffLines, diffWordsWithSpace } from 'diff'

const PAGE_SIZE = 50

type Props = { open: boolean; onClose: () => void }

/**
 * The revisions of a document, each with its differences from the current content, and a button to restore
 * it.
 */
export function HistoryDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`History`} size="wide" open={open} onClose={onClose}>
      <Revisions onClose={onClose} />
    </Dialog>
  )
}

function Revisions({ onClose }: { onClose: () => void }) {
  const { type, open } = useEditing()
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Revision>()
  const query = usePages(revisionsQuery(type, open.draft.id))
  if (query.isPending) return <Skeleton className="h-80 w-full" />
  if (!query.data) return <QueryErrorNotice query={query} />
  const revisions = query.data.pages.flatMap((page) => page.items)
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <ul aria-label={t`Versions`} className="max-h-60 space-y-1 overflow-y-auto p-1 md:max-h-[65dvh]">
          {revisions.map((revision) => (
            <li key={revision.version}>
              <button
                type="button"
                aria-pressed={revision.version === chosen?.version}
                onClick={() => setChosen(revision)}
                className="min-h-11 w-full rounded-control px-3 py-2 text-start hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
              >
                <span className="block font-medium">{formatMoment(revision.savedAt)}</span>{' '}
                <span className="block text-small">{describe(revision)}</span>
              </button>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button look="plain" onClick={() => void query.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        )}
      </div>
      {chosen ? (
        <ChosenRevision key={chosen.version} revision={chosen} onClose={onClose} />
      ) : (
        <p className="self-center text-center text-ink-soft">
          <Trans>Choose a version to see what has changed since then.</Trans>
        </p>
      )}
    </div>
  )
}

function ChosenRevision({ revision, onClose }: { revision: Revision; onClose: () => void }) {
  const { type, open, session } = useEditing()
  const { t } = useLingui()
  const query = useQuery(revisionQuery(type, open.draft.id, revision.version))
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <QueryErrorNotice query={query} />
  const { content } = query.data
  const restore = () => {
    const before = open.content
    session.replace(content, revision.version)
    onClose()
    // Undone only if nothing has been written since, as newer text takes precedence; the History dialog can restore
    // it as well.
    const undo = () => {
      if (isSame(session.current()?.content, content)) session.replace(before)
    }
    toast({ title: t`The earlier version has been restored`, action: { label: t`Undo`, run: undo } })
  }
  return (
    <section aria-labelledby="compared" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="compared" className="font-semibold">
          <Trans>What has changed since {formatMoment(revision.savedAt)}</Trans>
        </h3>
        <Button onClick={restore}>
          <Trans>Restore this version</Trans>
        </Button>
      </div>
      <TextComparison before={plainTextOf(type, content)} after={plainTextOf(type, open.content)} />
    </section>
  )
}

function describe({ version, kind, savedBy }: Revision): string {
  // The first version of a document that a company always has was not saved by a person.
  if (version === 1 && savedBy === null) return t`First version`
  const who = savedBy ?? t`a former member`
  switch (kind) {
    case 'saved':
      return t`Saved by ${who}`
    case 'restored':
      return t`Restored by ${who}`
    case 'published':
      return t`Published by ${who}`
    case 'scheduled':
      return t`Scheduled by ${who}`
    case 'copied':
      return t`Copied by ${who}`
  }
}

function revisionsQuery({ name, api }: DocumentType<DocumentContent>, id: string) {
  return infiniteQueryOptions({
    queryKey: [name, 'revisions', id],
    queryFn: ({ pageParam, signal }) =>
      api.listRevisions({ id, limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}

function revisionQuery({ name, api }: DocumentType<DocumentContent>, id: string, version: number) {
  return queryOptions({
    queryKey: [name, 'revision', id, version],
    queryFn: ({ signal }) => api.getRevision({ id, version }, { signal }),
    // An editor's saves within a few minutes are one revision, which may still change.
    staleTime: 0,
  })
}

type CompareProps = { before: string; after: string }

/**
 * Compares two texts word by word, or line by line where so many words differ that the comparison would take
 * minutes.
 */
function compareTexts(before: string, after: string) {
  return diffWordsWithSpace(before, after, { maxEditLength: 3000 }) ?? diffLines(before, after)
}

/**
 * The differences between two versions in one text, with additions and deletions marked for screen readers
 * too.
 */
function TextComparison({ before, after }: CompareProps) {
  const { t } = useLingui()
  const parts = useMemo(() => compareTexts(before, after), [before, after])
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return (
      <p className="text-ink-soft">
        <Trans>This version is the same as the current text.</Trans>
      </p>
    )
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled with the arrow keys
      tabIndex={0}
      role="region"
      aria-label={t`Changes`}
      className="max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-card p-4 wrap-anywhere whitespace-pre-wrap"
    >
      {parts.map(({ value, added, removed }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no name and never move
        <Part key={index} text={value} change={added ? 'added' : removed ? 'removed' : undefined} />
      ))}
    </div>
  )
}

function Part({ text, change }: { text: string; change: 'added' | 'removed' | undefined }) {
  if (change === 'added') {
    return (
      <ins className="rounded-sm bg-success-soft text-on-success-soft no-underline">
        <span className="sr-only">
          <Trans>added:</Trans>{' '}
        </span>
        {text}
      </ins>
    )
  }
  if (change === 'removed') {
    return (
      <del className="rounded-sm bg-danger-soft text-on-danger-soft">
        <span className="sr-only">
          <Trans>removed:</Trans>{' '}
        </span>
        {text}
      </del>
    )
  }
  return <span>{text}</span>
}
