import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FilterForm } from '../../ui/filter-form.tsx'
import { useFilters } from '../../ui/filters.ts'
import { Screen } from '../../ui/screen.tsx'
import { ArticleList } from './article-list.tsx'
import { Found } from './found.tsx'
import { articlesQuery } from './queries.ts'
import { SavedSwitch } from './saved-switch.tsx'

export function ArticlesScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Articles`} lead={t`Clear, sourced reading on body, mind and everyday life.`}>
      <Articles />
    </Screen>
  )
}

function Articles() {
  const { t } = useLingui()
  const filtering = useFilters()
  const query = useInfiniteQuery(articlesQuery(filtering.filters))
  const [first] = query.data?.pages ?? []
  return (
    <>
      <FilterForm
        name={t`Search articles`}
        filtering={filtering}
        switches={<SavedSwitch filtering={filtering} />}
      >
        {first && !query.isPlaceholderData && <Found filters={filtering.filters} {...first} />}
      </FilterForm>
      <ArticleList filtering={filtering} query={query} />
    </>
  )
}
