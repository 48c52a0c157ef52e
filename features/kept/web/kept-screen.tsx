import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keptQuery, refreshKept } from '../parts/queries.ts'
import {
  MAX_KEPT_BYTES,
  MAX_KEPT_ITEMS,
  type KeptItem,
  type KeptKind,
} from '#platform/offline/kept/kept-item.ts'
import { removeKeptItem } from '#platform/offline/kept/kept.ts'
import { formatFileSize } from '#platform/ui/bytes.ts'
import { focusHeading } from '#platform/ui/dialogs/use-heading-focus.ts'
import { BookmarkedPage } from '#platform/ui/drawings/list-drawings.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'

export function KeptScreen() {
  const { t } = useLingui()
  const query = useQuery(keptQuery)
  return (
    <Screen
      title={t`Kept on this device`}
      lead={<Trans>Open these without a connection. Logging out removes them.</Trans>}
      width="reading"
    >
      {query.data && <KeptItems items={query.data} />}
      {query.isLoading && <Skeleton className="h-40 w-full" />}
      {query.isError && <QueryErrorNotice query={query} />}
    </Screen>
  )
}

function KeptItems({ items }: { items: KeptItem[] }) {
  const { t } = useLingui()
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0)
  const [used, limit] = [formatFileSize(bytes), formatFileSize(MAX_KEPT_BYTES)]
  const isFull = bytes >= MAX_KEPT_BYTES || items.length >= MAX_KEPT_ITEMS
  if (items.length === 0) {
    return (
      <EmptyState title={t`Nothing is kept here yet`} drawing={<BookmarkedPage />}>
        <Trans>Choose “Keep for offline” on an article, a video or a programme.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {items.map((item) => (
          <Row key={item.path} item={item} />
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-soft">
        <Trans>
          {used} of {limit} used, {items.length} of {MAX_KEPT_ITEMS} items
        </Trans>
      </p>
      {isFull && (
        <p className="mt-1 font-medium">
          <Trans>There is no room for more. Remove something before you keep anything else.</Trans>
        </p>
      )}
    </>
  )
}

function Row({ item: { path, kind, title, language, bytes } }: { item: KeptItem }) {
  const { t } = useLingui()
  const nameOf = useKindNames()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeKeptItem(path),
    networkMode: 'always',
    onSuccess: () => {
      // The row that had the focus has been removed.
      focusHeading()
      toast({ title: t`Removed from this device` })
    },
    onSettled: refreshKept,
  })
  return (
    <li className="flex items-center gap-3 py-3 ps-5 pe-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={path} lang={language ?? undefined} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-small text-ink-soft">
          {nameOf(kind)}, {formatFileSize(bytes)}
        </p>
      </div>
      <Button
        look="plain"
        className="shrink-0 px-3"
        aria-label={t`Remove: ${title}`}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

function useKindNames() {
  const { t } = useLingui()
  return (kind: KeptKind): string => ({ article: t`Article`, video: t`Video`, programme: t`Programme` })[kind]
}
