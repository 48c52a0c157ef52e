import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { readAuthEntry } from '../api/auth-entry.ts'
import { ArticleCardBone } from '../features/articles/article-card-bone.tsx'
import { ArticleCard } from '../features/articles/article-card.tsx'
import { newestArticlesQuery } from '../features/articles/queries.ts'
import { scansQuery } from '../features/scans/queries.ts'
import { servicesQuery, useServices } from '../features/services/queries.ts'
import { newestVideosQuery } from '../features/videos/queries.ts'
import { VideoList } from '../features/videos/video-list.tsx'
import { showDay } from '../ui/dates.ts'
import { QueryFailed } from '../ui/query-failed.tsx'
import { Screen } from '../ui/screen.tsx'
import { Bone } from '../ui/states.tsx'

export function HomeScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Home`} lead={<Greeting />}>
      <div className="space-y-12">
        <Articles />
        <Services />
        <Videos />
        <YourHealth />
      </div>
    </Screen>
  )
}

function Greeting() {
  const name = readAuthEntry()?.name.split(' ')[0] ?? ''
  const [hour] = useState(() => new Date().getHours())
  if (hour < 5 || hour >= 18) return <Trans>Good evening, {name}</Trans>
  return hour < 12 ? <Trans>Good morning, {name}</Trans> : <Trans>Good afternoon, {name}</Trans>
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-heading font-semibold">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

const moreLink = 'py-2 font-medium text-brand-ink underline-offset-4 hover:underline'

function Articles() {
  const { t } = useLingui()
  const query = useQuery(newestArticlesQuery)
  const [first, ...others] = query.data?.items ?? []
  return (
    <Section
      title={t`New to read`}
      more={
        <Link to="/dashboard/articles" className={moreLink}>
          <Trans>All articles</Trans>
        </Link>
      }
    >
      {query.isError && <QueryFailed query={query} />}
      {query.isSuccess && !first && <Nothing>{t`The first articles appear here soon.`}</Nothing>}
      {query.isPending && <ArticleCardBone lead />}
      {first && <ArticleCard article={first} size="lead" level={3} eager />}
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {query.isPending &&
          Array.from({ length: 4 }, (_, place) => (
            <li key={place}>
              <ArticleCardBone />
            </li>
          ))}
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Services() {
  const { t } = useLingui()
  const services = useServices()
  const { isSuccess } = useQuery(servicesQuery)
  return (
    <Section title={t`Services`}>
      {isSuccess && services.length === 0 && (
        <Nothing>{t`Your company has not switched on any programmes yet.`}</Nothing>
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {services.map((service) => (
          <li key={service.key} className="rounded-card border border-line bg-card p-5">
            <Link to={`/dashboard/${service.key}`} className="text-heading font-semibold hover:underline">
              {service.title}
            </Link>
            <p className="mt-1 text-ink-soft">{service.summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Videos() {
  const { t } = useLingui()
  const query = useQuery(newestVideosQuery)
  return (
    <Section title={t`New to watch`}>
      {query.isPending && <Bone className="h-14 w-full" />}
      {query.isError && <QueryFailed query={query} />}
      {query.data?.items.length === 0 && <Nothing>{t`There are no videos yet.`}</Nothing>}
      {query.data && query.data.items.length > 0 && <VideoList videos={query.data.items.slice(0, 3)} />}
    </Section>
  )
}

function YourHealth() {
  const { t } = useLingui()
  const { data } = useQuery(scansQuery)
  const last = data?.items[0]
  return (
    <Section
      title={t`Your health`}
      more={
        <Link to="/dashboard/attentive-health-scan" className={moreLink}>
          <Trans>About the scan</Trans>
        </Link>
      }
    >
      {last ? (
        <Nothing>{t`Your last scan was on ${showDay(last.takenAt)}.`}</Nothing>
      ) : (
        <Nothing>{t`Your scans and questionnaire results will be kept here, for your eyes only.`}</Nothing>
      )}
    </Section>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-line bg-card px-5 py-4 text-ink-soft">{children}</p>
}
