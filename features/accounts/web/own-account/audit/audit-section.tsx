import type { OwnAuditEntry } from '#features/audit/contract/audit.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionName } from '#features/labels/parts/audit/action-names.ts'
import { actorName } from '#features/labels/parts/audit/actor-name.ts'
import { formatMoment } from '#platform/ui/dates.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { AccountSection } from '../account-section.tsx'
import { ownAuditQuery } from '../queries.ts'

/** Lists audit entries about the member. */
export function AuditSection() {
  const { t } = useLingui()
  const query = usePages(ownAuditQuery)
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <AccountSection
      id="audit"
      title={t`Who changed or downloaded your data`}
      lead={
        <Trans>
          What Hale’s audit has recorded about your account, newest first. It covers changes and downloads. It
          does not record who only looked at a list that you are on. Admins can see your name, email address,
          role, group and the last day you used Hale, but never what you read, answer or measure.
        </Trans>
      }
    >
      {query.isLoading && (
        <div role="status" aria-label={t`Loading what was recorded`}>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {query.data && items.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing has been recorded about your account yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label={t`Recorded about your account`} className="divide-y divide-line">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </AccountSection>
  )
}

function Entry({ entry: { action, actor, byYou, at } }: { entry: OwnAuditEntry }) {
  const { i18n, t } = useLingui()
  const nameOf = useActionName()
  const who = byYou ? t`You` : actorName(actor)
  return (
    <li className="py-3 first:pt-0">
      <p className="font-medium">
        {action ? i18n._(nameOf(action)) : t`Recorded by another version of Hale`}
      </p>
      <p className="text-small text-ink-soft wrap-anywhere">
        {who} · <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </li>
  )
}
