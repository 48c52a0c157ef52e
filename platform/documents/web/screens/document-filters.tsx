import { articleCategories } from '#features/articles/contract/articles.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import type { DocumentFilters as Filters, DocumentListType } from '../document-type.ts'
import { editorsQuery } from './queries.ts'

type Props = {
  type: DocumentListType
  filters: Filters
  choose: (changes: Partial<Filters>) => void
}

/** Filters of a list of documents: words of the title apply with Enter, choices at once. */
export function DocumentFilters({ type, filters, choose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(filters.search)
  const editors = useQuery(editorsQuery(type)).data?.items ?? []
  return (
    <form
      role="search"
      className="mb-5 grid grid-cols-2 gap-3 xl:grid-cols-[minmax(12rem,1fr)_fit-content(14rem)_fit-content(14rem)_fit-content(18rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        choose({ search: typed })
      }}
    >
      <div className="max-xl:col-span-2">
        <SearchBox name={t`Search titles`} typed={typed} onType={setTyped} />
      </div>
      <Select
        aria-label={t`Filter by category`}
        className="h-13"
        value={filters.category ?? ''}
        onChange={(chosen) => choose({ category: articleCategories.find((known) => known === chosen) })}
        options={[{ value: '', name: t`All categories` }, ...type.categories()]}
      />
      <Select
        aria-label={t`Filter by who saved it last`}
        className="h-13"
        value={filters.savedBy ?? ''}
        onChange={(chosen) => choose({ savedBy: chosen || undefined })}
        options={[
          { value: '', name: t`Saved by anyone` },
          ...editors.map(({ id, name }) => ({ value: id, name })),
        ]}
      />
      <div className="max-xl:col-span-2">
        <Select
          aria-label={t`Filter by next check`}
          className="h-13"
          value={filters.isReviewDue ? 'due' : ''}
          onChange={(chosen) => choose({ isReviewDue: chosen === 'due' || undefined })}
          options={[
            { value: '', name: t`Any next check date` },
            { value: 'due', name: t`Check is due` },
          ]}
        />
      </div>
    </form>
  )
}
