import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { ArticleCard, ArticleCardSkeleton } from '../../features/articles/article-card.tsx'
import { newestArticlesQuery, prefetchNewestArticles } from '../../features/articles/queries.ts'
import { prefetchUnfinished } from '../../features/questionnaires/queries.ts'
import { useUnfinished, type Unfinished } from '../../features/questionnaires/use-unfinished.ts'
import { pathOfService, servicesQuery } from '../../features/services/queries.ts'
import { newestVideosQuery } from '../../features/videos/queries.ts'
import { VideoList, VideoSkeletons } from '../../features/videos/video-list.tsx'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { HomeHealth } from './home-health.tsx'
import { HomeSection, moreLink, Nothing } from './home-section.tsx'
import { ClipboardList } from 'lucide-react'
import { ButtonLink } from '../../ui/forms/button.tsx'

/** What Home shows first. */
export const prefetchHome = () => Promise.all([prefetchNewestArticles(), prefetchUnfinished()])

export function HomeScreen() {
  const { t } = useLingui()
  const unfinished = useUnfinished()
  return (
    <Screen title={t`Home`} lead={<Greeting />}>
      {/* Until it is known what stands first, nothing shows that would have to move. */}
      <div className={`space-y-12 ${unfinished === null ? 'invisible' : ''}`}>
        {unfinished && <HomeContinue unfinished={unfinished} />}
        <Articles />
        <Services />
        <Videos />
        <HomeHealth />
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

function Articles() {
  const { t } = useLingui()
  const query = useQuery(newestArticlesQuery)
  const [first, ...others] = query.data?.items ?? []
  return (
    <HomeSection
      title={t`New to read`}
      more={
        <Link to="/dashboard/articles" className={moreLink}>
          <Trans>All articles</Trans>
        </Link>
      }
    >
      {isMissing(query) && <QueryFailed query={query} />}
      {query.isSuccess && !first && <Nothing>{t`The first articles appear here soon.`}</Nothing>}
      {query.isLoading && <ArticleCardSkeleton lead />}
      {first && <ArticleCard article={first} size="lead" level={3} eager />}
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {query.isLoading &&
          Array.from({ length: 4 }, (_, place) => (
            <li key={place}>
              <ArticleCardSkeleton />
            </li>
          ))}
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} level={3} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Services() {
  const { t } = useLingui()
  const query = useQuery(servicesQuery)
  const services = query.data?.items ?? []
  return (
    <HomeSection title={t`Services`} tour="services">
      {query.isSuccess && services.length === 0 && (
        <Nothing>{t`Your company has not switched on any programmes yet.`}</Nothing>
      )}
      {isMissing(query) && <QueryFailed query={query} />}
      <ul className="grid gap-5 sm:grid-cols-2">
        {query.isLoading &&
          Array.from({ length: 2 }, (_, place) => (
            <li key={place}>
              <Skeleton className="h-28 w-full" />
            </li>
          ))}
        {services.map((service) => (
          <li key={service.key} className="rounded-card border border-line bg-card p-5">
            <Link to={pathOfService(service.key)} className="text-heading font-semibold hover:underline">
              {service.title}
            </Link>
            <p className="mt-1 text-ink-soft">{service.summary}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Videos() {
  const { t } = useLingui()
  const query = useQuery(newestVideosQuery)
  return (
    <HomeSection
      title={t`New to watch`}
      more={
        <Link to="/dashboard/videos" className={moreLink}>
          <Trans>All videos</Trans>
        </Link>
      }
    >
      {query.isLoading && <VideoSkeletons count={3} />}
      {isMissing(query) && <QueryFailed query={query} />}
      {query.data?.items.length === 0 && <Nothing>{t`There are no videos yet.`}</Nothing>}
      {query.data && query.data.items.length > 0 && (
        // Browsers load "lazy" pictures from far below the window; of what they do not lay out they load none.
        <div className="-m-2 p-2 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]">
          <VideoList videos={query.data.items.slice(0, 3)} />
        </div>
      )}
    </HomeSection>
  )
}

type Standing = { data: unknown; isError: boolean; isPaused: boolean }

/** Refused, or waiting for a connection, with nothing to show meanwhile. */
function isMissing({ data, isError, isPaused }: Standing): boolean {
  return data === undefined && (isError || isPaused)
}

/** What somebody has begun and not finished; nothing where there is nothing. */
function HomeContinue({ unfinished }: { unfinished: Unfinished }) {
  const { t } = useLingui()
  return (
    <HomeSection title={t`Continue`}>
      <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-5">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <ClipboardList size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-semibold">
            <Trans>Health questionnaire</Trans>
          </h3>
          <p className="text-ink-soft">
            <State unfinished={unfinished} />
          </p>
        </div>
        <ButtonLink to="/questionnaire" look={unfinished.is === 'begun' ? 'filled' : 'quiet'}>
          <Action unfinished={unfinished} />
        </ButtonLink>
      </div>
    </HomeSection>
  )
}

function State({ unfinished }: { unfinished: Unfinished }): ReactNode {
  switch (unfinished.is) {
    case 'begun': {
      const { answered, of } = unfinished
      return (
        <Trans>
          You have answered {answered} of {of} questions.
        </Trans>
      )
    }
    case 'waiting':
      return <Trans>Your answers wait on this device and are sent once there is a connection.</Trans>
    case 'to-keep':
      return <Trans>A result from before you logged in waits on this device.</Trans>
  }
}

function Action({ unfinished }: { unfinished: Unfinished }): ReactNode {
  return unfinished.is === 'begun' ? <Trans>Go on</Trans> : <Trans>See the result</Trans>
}
