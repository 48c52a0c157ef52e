import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, History, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Menu, type MenuItem } from '../../../ui/dialogs/menu.tsx'
import { useEditing, type EditingState } from '../editing-context.ts'
import { commentsQuery } from '../comments/queries.ts'
import { HistoryDialog } from '../history/history-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { toastFailure, usePublishing, useRemoval } from './use-publishing.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useDesign } from '../../../ui/layout/design.tsx'
import { needsAttention, progressOf } from '../translations/progress.ts'
import { QueryErrorNotice } from '../../../ui/feedback/query-error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import type { DocumentContent, DocumentRemoval } from '../document-type.ts'

type Shown = 'preview' | 'history' | 'publish' | 'schedule' | undefined

/** Buttons for preview, history, publishing and deleting. */
export function DocumentActions() {
  const { type, open, parts, showMissing } = useEditing()
  const { t } = useLingui()
  const { languages } = useDesign()
  const [dialog, setDialog] = useState<Shown>()
  const { check, publish } = usePublishing()
  const { state, draft } = open
  const close = () => setDialog(undefined)
  const isPublished = draft.state === 'published'
  const hasChanges = draft.publishedVersion !== draft.version || state.at !== 'saved'
  const publishOrAsk = () => {
    if (!check()) return
    const isUnclear = progressOf(type, open.content, languages).some(needsAttention)
    if (isPublished && !draft.update && !isUnclear && !parts.BeforePublishing)
      toastFailure(async () => showMissing(await publish()))
    else setDialog('publish')
  }
  const schedule = () => {
    if (check()) setDialog('schedule')
  }
  // A type that always asks before it publishes lets people choose the time there.
  const canSchedule = isPublished && hasChanges && !parts.BeforePublishing
  return (
    <div inert={state.at === 'merging'} className="flex flex-wrap items-center gap-2 max-sm:gap-1.5">
      <Button look="quiet" className="px-4 max-sm:px-3" onClick={() => setDialog('preview')}>
        <Eye size={18} aria-hidden className="max-sm:hidden" /> <Trans>Preview</Trans>
      </Button>
      <Button look="quiet" className="px-4 max-sm:px-3" onClick={() => setDialog('history')}>
        <History size={18} aria-hidden className="max-sm:hidden" /> <Trans>History</Trans>
      </Button>
      <CommentsButton />
      {(!isPublished || hasChanges) && (
        <Button className="max-sm:px-3" onClick={publishOrAsk}>
          {isPublished ? t`Update` : t`Publish`}
        </Button>
      )}
      <MoreActions removal={type.removal} schedule={canSchedule ? schedule : undefined} />
      {parts.Menu && <parts.Menu />}
      <PreviewDialog open={dialog === 'preview'} onClose={close} />
      <HistoryDialog open={dialog === 'history'} onClose={close} />
      <PublishDialog
        open={dialog === 'publish' || dialog === 'schedule'}
        isForLater={dialog === 'schedule'}
        onClose={close}
        publish={publish}
      />
    </div>
  )
}

function CommentsButton() {
  const { type, open, comment } = useEditing()
  const { t } = useLingui()
  const { data } = useQuery(commentsQuery({ type: type.type, documentId: open.draft.id }))
  const count = data?.threads.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0
  return (
    <Button look="quiet" className="px-4 max-sm:px-3" onClick={() => comment()}>
      <MessageSquareText size={18} aria-hidden className="max-sm:hidden" />
      {count > 0 ? t`Comments (${count})` : t`Comments`}
    </Button>
  )
}

type MoreActionsProps = { removal: DocumentRemoval | undefined; schedule: (() => void) | undefined }

function MoreActions({ removal, schedule }: MoreActionsProps) {
  const { t } = useLingui()
  const items = schedule ? [{ label: t`Update at a set time`, run: schedule }] : []
  if (removal) return <RemovalMenu removal={removal} before={items} />
  return items.length > 0 ? <Menu label={t`More actions`} items={items} /> : null
}

/** The menu of a document that can be hidden and deleted, after other actions. */
function RemovalMenu({ removal, before }: { removal: DocumentRemoval; before: MenuItem[] }) {
  const { draft } = useEditing().open
  const { t } = useLingui()
  const { unpublish, remove } = useRemoval(removal)
  const isShown = draft.state === 'published' || draft.state === 'scheduled'
  const items: MenuItem[] = [
    ...before,
    ...(isShown ? [{ label: t`Unpublish`, run: unpublish }] : []),
    { label: t`Delete`, run: remove, isDanger: true },
  ]
  return <Menu label={t`More actions`} items={items} />
}

type Props = { open: boolean; onClose: () => void }

/** Preview of the document as members would see it. */
function PreviewDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Preview`} size="wide" open={open} onClose={onClose}>
      <Preview />
    </Dialog>
  )
}

function Preview() {
  const { t } = useLingui()
  const { languages } = useDesign()
  const editing = useEditing()
  const query = useQuery(previewQuery(editing))
  const { type, open, language } = editing
  const progress = progressOf(type, open.content, languages).find((one) => one.language === language)
  if (query.isPending) {
    return (
      <div role="status" aria-label={t`Loading the preview`}>
        <Skeleton className="mx-auto h-96 max-w-reading" />
      </div>
    )
  }
  if (query.data === undefined) return <QueryErrorNotice query={query} />
  return (
    <>
      {progress && !progress.isRead && (
        <p className="mx-auto mb-6 max-w-reading rounded-card bg-sunken p-4">
          <Trans>The translation is not finished, so members read the original.</Trans>
        </p>
      )}
      {query.data}
    </>
  )
}

/** Returns the query for the preview; changes are saved first, because the server renders its own version. */
function previewQuery({ type, session, open, language }: EditingState<DocumentContent>) {
  const { id } = open.draft
  return queryOptions({
    queryKey: [type.name, 'preview', id, language],
    async queryFn({ signal }) {
      if (!(await session.settle())) throw new ApiError('network-request-failed')
      return type.api.preview({ id, ...(language && { language }) }, { signal })
    },
    // The data are React elements, which cannot be compared part by part.
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  })
}
