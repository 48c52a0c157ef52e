import { usePages } from '#platform/ui/lists/load-more.tsx'
import { mayActAs } from '#features/accounts/contract/accounts.ts'
import { articleCategories } from '../contract/articles.ts'
import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { categoryOptions } from '#features/labels/parts/category-name.ts'
import { showDanger } from '#features/red-flags/parts/danger-notice.tsx'
import { FilterForm } from '#platform/ui/lists/filter-form.tsx'
import { useFilters, isNarrowed, type Filtering } from '#platform/ui/lists/filters.ts'
import { SavedSwitch } from '#platform/ui/lists/saved-switch.tsx'
import { WaitingLine } from '#platform/ui/lists/waiting-line.tsx'
import { useTitleSuggestions } from '#features/search/parts/use-title-suggestions.ts'
import { SearchChanges, Suggestions } from '#features/search/parts/search-notes.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { ArticleList } from './article-list.tsx'
import { queryClient } from '#platform/api/query-client.ts'
import { useWaitingCount } from '#platform/offline/outbox/use-waiting-count.ts'
import { SAVED_ARTICLES_OUTBOX } from './outbox-names.ts'
import { articlesQuery, savedArticlesKey } from './queries.ts'
import { ReadingHistory } from './reading/reading-history.tsx'
import { MAX_COUNTED } from '../contract/articles.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'

export function ArticlesScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Articles`}
      lead={t`Easy-to-read articles about body, mind and everyday life, with their sources.`}
      actions={mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <EditorLinks />}
    >
      <Articles />
      <ReadingHistory />
    </Screen>
  )
}

function Articles() {
  const { t } = useLingui()
  const filtering = useFilters(articleCategories)
  const query = usePages(articlesQuery(filtering.filters))
  const [first] = query.data?.pages ?? []
  return (
    <>
      <FilterForm
        name={t`Search articles`}
        tour="articles-search"
        filtering={filtering}
        notice={showDanger}
        suggesting={useTitleSuggestions('articles')}
        categories={categoryOptions()}
        switches={<SavedSwitch label={t`Saved articles`} filtering={filtering} />}
      >
        {first && !query.isPlaceholderData && <FoundSummary filtering={filtering} {...first} />}
      </FilterForm>
      {filtering.filters.saved && <WaitingSaves />}
      <ArticleList filtering={filtering} query={query} />
      {first && !query.isPlaceholderData && (
        <Suggestions search={filtering.filters.search} beside="article" isEmpty={first.total === 0} />
      )}
    </>
  )
}

/**
 * Shows how many changes to saved articles wait to be sent, and refetches the list once they are sent, also by other
 * pages and tabs.
 */
function WaitingSaves() {
  const reload = () => void queryClient.invalidateQueries({ queryKey: savedArticlesKey })
  return <WaitingLine count={useWaitingCount(SAVED_ARTICLES_OUTBOX, reload)} />
}

type FoundProps = { filtering: Filtering; total: number; searchedFor: string | null; leftOut: string[] }

/** Shows the number of results, and the words that were searched for where they differ from those typed. */
function FoundSummary({ filtering, total, searchedFor, leftOut }: FoundProps) {
  const { filters, status, choose } = filtering
  const onAsTyped = (asTyped: boolean) => choose({ ...filters, asTyped })
  return (
    <>
      <SearchChanges filtering={{ filters, status, onAsTyped }} searchedFor={searchedFor} leftOut={leftOut} />
      <p>
        <Count total={total} isNarrowed={isNarrowed(filters)} />
      </p>
    </>
  )
}

function Count({ total, isNarrowed }: { total: number; isNarrowed: boolean }) {
  if (total === 0) return isNarrowed ? <Trans>No articles found</Trans> : <Trans>No articles yet</Trans>
  if (total >= MAX_COUNTED) return <Trans>{MAX_COUNTED} articles or more</Trans>
  return <Plural value={total} one="# article" other="# articles" />
}

/** Links for editors: to the company's own articles, and to a new one. */
function EditorLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="quiet" to="/dashboard/articles/drafts">
        <Trans>Your company’s articles</Trans>
      </ButtonLink>
      <ButtonLink to="/dashboard/articles/new">
        <Trans>New article</Trans>
      </ButtonLink>
    </div>
  )
}
