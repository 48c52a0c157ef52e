import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { showDay } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone, Empty } from '../../ui/states.tsx'
import { newestNewsQuery } from './queries.ts'

export function MediaScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Media`} lead={t`News from your company.`}>
      <News />
    </Screen>
  )
}

function News() {
  const { t } = useLingui()
  const query = useQuery(newestNewsQuery)
  if (query.isPending) return <Bone className="h-52 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  if (query.data.items.length === 0) {
    return (
      <Empty
        title={t`No news yet`}
        action={
          <ButtonLink to="/dashboard/articles" look="quiet">
            <Trans>Go to the articles</Trans>
          </ButtonLink>
        }
      >
        <Trans>What your company announces appears here, newest first.</Trans>
      </Empty>
    )
  }
  return (
    <ul className="space-y-4">
      {query.data.items.map((item) => (
        <li key={item.id} className="rounded-card border border-line bg-card p-5">
          <a
            href={item.url}
            target="_blank"
            rel="noreferrer"
            className="text-heading font-semibold hover:underline"
          >
            {item.title}
          </a>
          <p className="mt-1 text-ink-soft">{item.summary}</p>
          <p className="mt-2 text-small text-ink-soft">{showDay(item.publishedAt)}</p>
        </li>
      ))}
    </ul>
  )
}
