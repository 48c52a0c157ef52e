import { editScreenOf, type AnnouncedName } from '#platform/documents/contract/document-types.ts'
import {
  isAnnouncedKind,
  isReviewKind,
  reviewedName,
  type Notification,
  type NotificationKind,
  type ReviewKind,
} from '../contract/notifications.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarHeart,
  ClipboardList,
  MessageSquareText,
  Hourglass,
  Megaphone,
  PhoneCall,
  PhoneMissed,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useDocumentTexts } from '#platform/feature/web.ts'
import { TimeAgo } from '#platform/ui/lists/time-ago.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { callBacksQuery, markRead } from './queries.ts'

const icons: Record<Exclude<NotificationKind, AnnouncedName | ReviewKind>, LucideIcon> = {
  announcement: Megaphone,
  'call-back-sent': PhoneCall,
  'call-back-not-sent': PhoneMissed,
  'results-due': ClipboardList,
  'weekly-reminder': CalendarHeart,
  'data-expiring': Hourglass,
}

/** A notification with its link and whether it was read; `now` is in milliseconds since 1970. */
export function NotificationItem({ item, now }: { item: Notification; now: number }) {
  const { createdAt, readAt } = item
  const row = useRef<HTMLLIElement>(null)
  const { busy, wrong, run } = useAction(async () => {
    await markRead(item)
    // The button that was pressed has been removed.
    row.current?.focus({ preventScroll: true })
  })
  const { Icon, title, text } = useLook(item)
  const isUnread = readAt === null
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={`flex flex-wrap gap-x-4 px-4 py-4 outline-none sm:flex-nowrap sm:px-5 ${isUnread ? 'bg-brand-soft text-on-brand-soft' : ''}`}
    >
      <Icon size={22} aria-hidden className="mt-1 shrink-0" />
      <div className="min-w-0 flex-1 basis-[calc(100%-2.5rem)] sm:basis-0">
        <p className={`wrap-anywhere ${isUnread ? 'font-semibold' : ''}`}>
          {isUnread && (
            <span className="sr-only">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          <ItemLink item={item}>{title}</ItemLink>
        </p>
        <p className={`text-small ${isUnread ? '' : 'text-ink-soft'}`}>
          {text && <>{text} · </>}
          <TimeAgo moment={createdAt} now={now} />
        </p>
        {wrong && (
          <p role="alert" className="mt-1 text-small">
            {wrong}
          </p>
        )}
      </div>
      {isUnread && (
        <button
          type="button"
          aria-disabled={busy}
          onClick={run}
          className="-mb-2.5 ms-6.5 min-h-11 sm:-my-1.5 sm:-me-2 sm:ms-0 shrink-0 self-start rounded-control px-3 text-small font-medium underline underline-offset-4"
        >
          <Trans>
            Mark as read<span className="sr-only"> {title}</span>
          </Trans>
        </button>
      )}
    </li>
  )
}

/** A link to the notification's subject, which marks it as read; plain text where it has no path. */
function ItemLink({ item, children }: { item: Notification; children: string }) {
  const path = usePath(item)
  if (path === undefined) return children
  const follow = () => {
    // Ignores a failure: the notification just stays unread.
    if (item.readAt === null) markRead(item).catch(() => {})
  }
  return (
    <Link
      to={path}
      onClick={follow}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-0"
    >
      {children}
    </Link>
  )
}

function usePath({ kind, path, subjectId }: Notification): string | undefined {
  const isCallBack = kind === 'call-back-sent' || kind === 'call-back-not-sent'
  const { data } = useQuery({ ...callBacksQuery, enabled: isCallBack })
  const request = data?.items.find(({ id }) => id === subjectId)
  if (isCallBack) return request && `/dashboard/${request.service}/call-back`
  if (isReviewKind(kind)) return editScreenOf(reviewedName(kind), subjectId)
  if (kind === 'weekly-reminder') return '/dashboard/check-ins'
  if (kind === 'data-expiring') return '/dashboard/account'
  return kind === 'results-due' ? '/questionnaire' : (path ?? undefined)
}

type Look = { Icon: LucideIcon; title: string; text: string }

function useLook({ kind, title }: Notification): Look {
  const { i18n } = useLingui()
  const documents = useDocumentTexts()
  if (isAnnouncedKind(kind)) {
    const { Icon, isNew } = documents[kind]
    return { Icon, title: title ?? '', text: i18n._(isNew) }
  }
  if (isReviewKind(kind)) {
    const text = i18n._(documents[reviewedName(kind)].isReadyForReview)
    return { Icon: MessageSquareText, title: text, text: t`From an editor at your company` }
  }
  return { Icon: icons[kind], ...textsOf(kind, title) }
}

/** Returns the texts of a notification that is not about a document. */
function textsOf(kind: keyof typeof icons, title: string | null): Omit<Look, 'Icon'> {
  switch (kind) {
    case 'announcement':
      return { title: title ?? '', text: t`From your company` }
    case 'call-back-sent':
      return { title: t`Your request to be called back was sent`, text: '' }
    case 'call-back-not-sent':
      return {
        title: t`Your request to be called back could not be sent`,
        text: t`Please try another way to get in touch`,
      }
    case 'results-due':
      return {
        title: t`See how you are doing now`,
        text: t`You last answered the questionnaire three months ago`,
      }
    case 'weekly-reminder':
      return { title: t`Your week in Hale`, text: t`The reminder that you asked for` }
    case 'data-expiring':
      return {
        title: t`Some of your older data will be deleted in 30 days`,
        text: t`Download a copy before then if you want to keep it`,
      }
  }
}
