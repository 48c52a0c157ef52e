import { MAX_NOTIFICATIONS, type Notification } from '../contract/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { Scene } from '#platform/ui/drawings/scene.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import { Choices } from './choices.tsx'
import { NotificationItem } from './notification-item.tsx'
import { listQuery, markAllRead } from './queries.ts'

const SETTINGS_PATH = '/dashboard/notifications/settings'

export function NotificationsScreen() {
  const { t } = useLingui()
  const hasRoom = useMedia('(min-width: 80rem)')
  const settings = (
    <ButtonLink to={SETTINGS_PATH} look="plain" className="-mx-3 px-3">
      <Settings size={18} aria-hidden /> <Trans>Notification settings</Trans>
    </ButtonLink>
  )
  return (
    <Screen title={t`Notifications`} actions={!hasRoom && settings}>
      <div className="gap-x-12 xl:grid xl:grid-cols-[minmax(0,42rem)_minmax(18rem,1fr)]">
        <div className="max-w-reading">
          <Notifications />
        </div>
        {hasRoom && <Choices>{settings}</Choices>}
      </div>
    </Screen>
  )
}

function Notifications() {
  const { t } = useLingui()
  const query = useQuery(listQuery)
  const { data } = query
  const isMissing = !data && (query.isError || query.isPaused)
  if (isMissing) return <QueryErrorNotice query={query} />
  if (!data) return <ListSkeleton label={t`Loading your notifications`} />
  if (data.items.length === 0) return <NothingYet />
  return <List items={data.items} unread={data.state.unread} now={query.dataUpdatedAt} />
}

function List({ items, unread, now }: { items: Notification[]; unread: number; now: number }) {
  const [isDone, setDone] = useState(false)
  const newestAt = items[0]?.createdAt ?? ''
  const { busy, wrong, run } = useAction(async () => {
    setDone(false)
    if (unread === 0) return
    await markAllRead(newestAt)
    setDone(true)
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">
          {unread === 0 ? <Trans>You have read them all.</Trans> : <Trans>{unread} unread</Trans>}
        </p>
        <Button look="quiet" aria-disabled={busy || unread === 0} onClick={run}>
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isDone && unread === 0 && <Trans>All notifications are marked as read.</Trans>}
      </p>
      <FormAlert>{wrong}</FormAlert>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {items.map((item) => (
          <NotificationItem key={item.id} item={item} now={now} />
        ))}
      </ul>
      {items.length >= MAX_NOTIFICATIONS && (
        <p className="mt-4 text-small text-ink-soft">
          <Trans>The newest 50 from the last 90 days are shown.</Trans>
        </p>
      )}
    </>
  )
}

function NothingYet() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No notifications yet`}
      drawing={<QuietBell />}
      action={
        <ButtonLink to={SETTINGS_PATH} look="quiet">
          <Trans>Choose what to follow</Trans>
        </ButtonLink>
      }
    >
      <Trans>Follow a category to be told here when there is a new article or video in it.</Trans>
    </EmptyState>
  )
}

/** A drawing of a sleeping bell. */
function QuietBell() {
  return (
    <Scene>
      <path d="M53 54a7 6 0 0 0 14 0" />
      <path d="M40 52c4-5 6-10 6-18a14 14 0 0 1 28 0c0 8 2 13 6 18Z" />
      <path d="M60 20v-5M82 22h8l-8 9h8" fill="none" />
    </Scene>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-20 w-full" />
      ))}
    </div>
  )
}
