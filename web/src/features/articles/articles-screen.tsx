import { usePages } from '../../ui/lists/load-more.tsx'
import { mayActAs } from '@hale/contracts/accounts/accounts'
import { articleCategories } from '@hale/contracts/articles/articles'
import { useLingui, Plural, Trans } from '@lingui/react/macro'
import { readAuthEntry } from '../../api/auth-entry.ts'
import { categoryOptions } from '../../labels/category-name.ts'
import { FilterForm } from '../../ui/lists/filter-form.tsx'
import { useFilters, isNarrowed, type Filters } from '../../ui/lists/filters.ts'
import { SavedSwitch } from '../../ui/lists/saved-switch.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ArticleList } from './article-list.tsx'
import { articlesQuery } from './queries.ts'
import { MAX_COUNTED } from '@hale/contracts/articles/articles'
import { ButtonLink } from '../../ui/forms/button.tsx'

export function ArticlesScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Articles`}
      lead={t`Clear, sourced reading on body, mind and everyday life.`}
      actions={mayActAs(readAuthEntry()?.role ?? 'member', 'editor') && <EditorLinks />}
    >
      <Articles />
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
        categories={categoryOptions()}
        switches={<SavedSwitch label={t`Saved articles`} filtering={filtering} />}
      >
        {first && !query.isPlaceholderData && <Found filters={filtering.filters} {...first} />}
      </FilterForm>
      <ArticleList filtering={filtering} query={query} />
    </>
  )
}

type FoundProps = { filters: Filters; total: number; searchedFor: string | null }

/** How many there are, and the corrected query where it is not the one that was typed. */
function Found({ filters, total, searchedFor }: FoundProps) {
  return (
    <>
      {searchedFor && (
        <p className="text-ink">
          <Trans>
            No article says “{filters.search}”. Showing results for “<strong>{searchedFor}</strong>”.
          </Trans>
        </p>
      )}
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

/** For editors: the company's own articles, and a new one. */
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
