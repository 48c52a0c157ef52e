import { articleCategories } from '#features/articles/contract/articles.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { showDanger } from '#features/red-flags/parts/danger-notice.tsx'
import { BookmarkedPage, EmptySearchDrawing, WaitingScreen } from '#platform/ui/drawings/list-drawings.tsx'
import { FilterForm } from '#platform/ui/lists/filter-form.tsx'
import { isNarrowed, useFilters, type Filtering } from '#platform/ui/lists/filters.ts'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { SavedSwitch } from '#platform/ui/lists/saved-switch.tsx'
import { WaitingLine } from '#platform/ui/lists/waiting-line.tsx'
import { useTitleSuggestions } from '#features/search/parts/use-title-suggestions.ts'
import { SearchChanges, Suggestions } from '#features/search/parts/search-notes.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { EmptyState } from '#platform/ui/feedback/states.tsx'
import { queryClient } from '#platform/api/query-client.ts'
import { useWaitingCount } from '#platform/offline/outbox/use-waiting-count.ts'
import { SAVED_VIDEOS_OUTBOX } from './outbox-name.ts'
import { savedVideosKey, videosQuery } from './queries.ts'
import { EditorLinks } from './editor-links.tsx'
import { HistorySwitch } from './history-switch.tsx'
import { useWaitingPositions } from './use-waiting-positions.ts'
import { VideoList, VideoSkeletons } from './video-list.tsx'

export function VideosScreen() {
  const { t } = useLingui()
  useWaitingPositions()
  return (
    <Screen
      title={t`Videos`}
      lead={t`Short videos about body, mind and everyday life, to watch and follow along with.`}
      actions={<EditorLinks />}
    >
      <Videos />
      <HistorySwitch />
    </Screen>
  )
}

function Videos() {
  const { t } = useLingui()
  const filtering = useFilters(articleCategories)
  const query = usePages(videosQuery(filtering.filters))
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]
  const { filters, status, choose } = filtering
  const onAsTyped = (asTyped: boolean) => choose({ ...filters, asTyped })
  return (
    <>
      <FilterForm
        name={t`Search videos`}
        tour="videos-search"
        filtering={filtering}
        notice={showDanger}
        suggesting={useTitleSuggestions('videos')}
        categories={categoryOptions()}
        switches={<SavedSwitch label={t`Saved videos`} filtering={filtering} />}
      >
        {first && (
          <>
            <SearchChanges
              filtering={{ filters, status, onAsTyped }}
              searchedFor={first.searchedFor}
              leftOut={first.leftOut}
            />
            <p>
              <Count total={first.total} isNarrowed={isNarrowed(filters)} />
            </p>
          </>
        )}
      </FilterForm>
      {filters.saved && <WaitingSaves />}
      <Results query={query} filtering={filtering} />
      {first && <Suggestions search={filters.search} beside="video" isEmpty={first.total === 0} />}
    </>
  )
}

/** Shows how many changes of saved videos wait to be sent, including those from other pages and tabs. */
function WaitingSaves() {
  const reload = () => void queryClient.invalidateQueries({ queryKey: savedVideosKey })
  return <WaitingLine count={useWaitingCount(SAVED_VIDEOS_OUTBOX, reload)} />
}

function Count({ total, isNarrowed }: { total: number; isNarrowed: boolean }) {
  if (total > 0) return <Plural value={total} one="# video" other="# videos" />
  return isNarrowed ? <Trans>No videos found</Trans> : null
}

type ResultsProps = {
  query: UseInfiniteQueryResult<{ pages: { items: Parameters<typeof VideoList>[0]['videos'] }[] }>
  filtering: Filtering
}

function Results({ query, filtering }: ResultsProps) {
  const { t } = useLingui()
  if (query.isLoading) {
    return (
      <div role="status" aria-label={t`Loading videos`}>
        <VideoSkeletons count={6} />
      </div>
    )
  }
  if (!query.data) return <QueryErrorNotice query={query} />
  const videos = query.data.pages.flatMap((page) => page.items)
  if (videos.length === 0) return <NoVideos filtering={filtering} />
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <VideoList videos={videos} level={2} eager={3} />
      <LoadMore query={query} onEnd={() => filtering.status.current?.focus({ preventScroll: true })} />
    </div>
  )
}

function NoVideos({ filtering: { filters, clear } }: { filtering: Filtering }) {
  const { t } = useLingui()
  if (filters.saved && !isNarrowed({ ...filters, saved: false })) {
    return (
      <EmptyState
        title={t`Nothing saved yet`}
        drawing={<BookmarkedPage />}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Show all videos</Trans>
          </Button>
        }
      >
        <Trans>
          Open a video and choose “Save” to keep it here for later. Only you can see what you save.
        </Trans>
      </EmptyState>
    )
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title={t`Nothing matches`}
        drawing={<EmptySearchDrawing />}
        action={
          <Button look="quiet" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>Try fewer or simpler words, or another category.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No videos yet`}
      drawing={<WaitingScreen />}
      action={
        <ButtonLink to="/dashboard/articles" look="quiet">
          <Trans>Browse articles</Trans>
        </ButtonLink>
      }
    >
      <Trans>The first videos will appear here when they are published.</Trans>
    </EmptyState>
  )
}
