import type { ManagedAnnouncement } from '../../contract/announcements.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { useHeadingFocus } from '#platform/ui/dialogs/use-heading-focus.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { managedQuery, deleteAnnouncement } from './queries.ts'

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'remove'; item: ManagedAnnouncement }

/** Lists a company's announcements for its admins, who publish, change and delete them. */
export function AnnouncementsScreen() {
  const { t } = useLingui()
  const query = usePages(managedQuery)
  const [open, setOpen] = useState<OpenDialog>()
  const [first] = query.data?.pages ?? []
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const close = () => setOpen(undefined)
  const act = (kind: 'edit' | 'remove', item: ManagedAnnouncement) => setOpen({ kind, item })
  const newButton = (
    <Button onClick={() => setOpen({ kind: 'new' })} disabled={!first}>
      <Plus size={18} aria-hidden /> <Trans>New announcement</Trans>
    </Button>
  )
  return (
    <Screen
      title={t`Announcements`}
      lead={t`Everyone in your company sees each announcement on Home and in Media until its last day.`}
      width="reading"
      actions={newButton}
    >
      {query.isLoading && <ListSkeleton />}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {first && items.length === 0 && (
        <EmptyState title={t`No announcements yet`}>
          <Trans>Tell everyone what is new: a flu jab, a talk, a change of hours.</Trans>
        </EmptyState>
      )}
      <Section
        title={t`Shown now`}
        items={items.filter(({ state }) => state === 'shown')}
        none={items.length > 0 ? t`Members do not see any announcements at the moment.` : undefined}
        onAct={act}
      />
      <Section title={t`Ended`} items={items.filter(({ state }) => state === 'over')} onAct={act} />
      <LoadMore query={query} />
      {first && (
        <EditDialog
          open={open?.kind === 'new' || open?.kind === 'edit'}
          item={open?.kind === 'edit' ? open.item : undefined}
          today={first.today}
          timeZone={first.timeZone}
          onClose={close}
        />
      )}
      <RemoveDialog item={open?.kind === 'remove' ? open.item : undefined} onClose={close} />
    </Screen>
  )
}

type SectionProps = {
  title: string
  items: ManagedAnnouncement[]
  none?: string | undefined
  onAct: (kind: 'edit' | 'remove', item: ManagedAnnouncement) => void
}

function Section({ title, items, none, onAct }: SectionProps) {
  if (items.length === 0 && !none) return null
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-heading font-semibold">{title}</h2>
      {items.length === 0 && <p className="text-ink-soft">{none}</p>}
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {items.map((item) => (
            <AnnouncementRow
              key={item.id}
              item={item}
              onEdit={() => onAct('edit', item)}
              onRemove={() => onAct('remove', item)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function RemoveDialog({ item, onClose }: { item: ManagedAnnouncement | undefined; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Remove this announcement?`} open={item !== undefined} onClose={onClose}>
      {item && <ConfirmRemoval item={item} onClose={onClose} />}
    </Dialog>
  )
}

function ConfirmRemoval({ item, onClose }: { item: ManagedAnnouncement; onClose: () => void }) {
  const { t } = useLingui()
  const focusHeading = useHeadingFocus()
  const run = async () => {
    await deleteAnnouncement(item)
    focusHeading()
    toast({ title: t`The announcement has been removed` })
  }
  return (
    <ConfirmPrompt label={t`Remove announcement`} run={run} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{item.title}</p>
      <p>
        <Trans>Members will no longer see it, and it cannot be restored.</Trans>
      </p>
    </ConfirmPrompt>
  )
}

function ListSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading announcements`} className="space-y-3">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
