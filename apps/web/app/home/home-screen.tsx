import type { Home } from '#features/home/contract/home.ts'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { Announcements } from '#features/announcements/web/announcements.tsx'
import { unfinishedArticleStore } from '#features/articles/web/reading/unfinished-article.ts'
import { useUnfinished } from '#features/questionnaires/web/use-unfinished.ts'
import { isNative } from '#platform/device/platform.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { ContinueSection } from './continue-section.tsx'
import { FirstVisit } from './first-visit/first-visit.tsx'
import { HomeHealth } from './my-health/home-health.tsx'
import { HomeServices } from './home-services.tsx'
import { CompanyNews, NewArticles, NewVideos } from './newest.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { homeQuery } from './queries.ts'
import { SuggestionSection } from './suggestion-section.tsx'
import { ChallengeLine } from './today/challenge-line.tsx'
import { Today } from './today/today.tsx'
import { listContinueItems } from './what-to-continue.ts'

/** In the native app, the offer of push notifications, until the person has decided. */
const PushOffer = isNative
  ? lazyPart(async () => {
      const [part] = await Promise.all([
        import('#features/notifications/web/push/push-offer.tsx'),
        loadMessages('notifications'),
      ])
      return part.PushOffer
    })
  : undefined

/** Requests Home's data before the screen is loaded. */
export const fetchHome = () => queryClient.fetchQuery(homeQuery)

export function HomeScreen() {
  const { t } = useLingui()
  const query = useQuery(homeQuery)
  // Deferred, so that rendering the largest screen does not block the page.
  const home = useDeferredValue(query.data)
  // On returning to Home everything is rendered at once, so that the scroll position can be restored.
  const [isKnown] = useState(query.data !== undefined)
  const [hour] = useState(() => new Date().getHours())
  const name = readAuthEntry()?.name.split(' ')[0] ?? ''
  return (
    <Screen title={t`Home`} heading={greet(hour, name)}>
      <div className="space-y-10 lg:space-y-12">
        {home && <HomeParts home={home} isKnown={isKnown} reload={query.refetch} />}
        {!home && (query.isLoading || query.data) && <HomeSkeleton />}
        {!query.data && !query.isLoading && (
          <>
            <OnThisDevice />
            <QueryErrorNotice query={query} />
          </>
        )}
      </div>
    </Screen>
  )
}

function greet(hour: number, name: string): string {
  if (hour < 5 || hour >= 19) return t`Good evening, ${name}`
  return hour < 12 ? t`Good morning, ${name}` : t`Good afternoon, ${name}`
}

type Props = { home: Home; isKnown: boolean; reload: () => unknown }

function HomeParts({ home, isKnown, reload }: Props) {
  const isWhole = useSoon(isKnown)
  const unfinished = useUnfinished()
  const [article] = useState(() => unfinishedArticleStore.read())
  const items = listContinueItems(home, { questionnaire: unfinished ?? undefined, article })
  const isFirstVisit = items.length === 0 && unfinished === undefined && home.responses?.length === 0
  const isLacking = home.unfinishedVideos === null || home.programmes === null
  return (
    <>
      {PushOffer && <PushOffer />}
      {!isFirstVisit && <Today suggestions={home.suggestions} />}
      {(home.announcements ?? []).length > 0 && <Announcements />}
      {isFirstVisit && (
        <>
          <FirstVisit services={home.services} />
          <Today suggestions={home.suggestions} />
        </>
      )}
      {home.challenges?.map((challenge) => (
        <ChallengeLine key={challenge.from} challenge={challenge} />
      ))}
      {!isFirstVisit && <ContinueSection items={items} />}
      {isLacking && <QueryErrorNotice query={{ error: null, refetch: reload }} />}
      {!isFirstVisit && <HomeHealth />}
      {isWhole && (
        <>
          <SuggestionSection suggestions={home.suggestions} reload={reload} />
          <HomeServices categories={home.suggestions?.categories ?? []} />
          <NewArticles />
          <NewVideos />
          <CompanyNews />
        </>
      )}
    </>
  )
}

/** Returns false until the parts above are rendered, so that a phone does not lay out the whole screen in one task. */
function useSoon(isNow: boolean): boolean {
  const [isDue, setDue] = useState(isNow)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue
}

/** Shows what this device has, where Home could not be loaded. */
function OnThisDevice() {
  const unfinished = useUnfinished()
  const [article] = useState(() => unfinishedArticleStore.read())
  return (
    <ContinueSection
      items={listContinueItems(undefined, { questionnaire: unfinished ?? undefined, article })}
    />
  )
}
