import { Suspense } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import type { SearchChangesProps } from './search-changes.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

// Loaded lazily, as a list without a search needs none of it.
const LazyChanges = lazyPart<SearchChangesProps>(async () => {
  const [{ SearchChanges: Part }] = await Promise.all([
    import('./search-changes.tsx'),
    loadMessages('search/parts'),
  ])
  return Part
})
const LazySuggestions = lazyPart<SuggestionsProps>(async () => {
  const [{ Suggestions: Part }] = await Promise.all([
    import('./suggestions.tsx'),
    loadMessages('search/parts'),
  ])
  return Part
})

/** The words that were corrected in a search or left out of it, and how to undo that. */
export function SearchChanges(props: SearchChangesProps) {
  const { filters } = props.filtering
  const isChanged = props.searchedFor !== null || props.leftOut.length > 0 || filters.asTyped
  return (
    filters.search !== '' &&
    isChanged && (
      <Suspense fallback={null}>
        <LazyChanges {...props} />
      </Suspense>
    )
  )
}

/** Suggestions from other parts of Hale, beside a list's own results. */
export function Suggestions(props: SuggestionsProps) {
  return (
    props.search !== '' && (
      <Suspense fallback={null}>
        <LazySuggestions {...props} />
      </Suspense>
    )
  )
}
