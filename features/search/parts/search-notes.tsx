import { Suspense } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import type { Changes } from './search-changes.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

// A list without a search loads nothing of this.
const LazyChanges = lazyPart<Changes>(async () => {
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

/** What was changed in a search or left out of it, and how to undo that. */
export function SearchChanges(props: Changes) {
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

/** What else Hale has on a search, beside a list's own results. */
export function Suggestions(props: SuggestionsProps) {
  return (
    props.search !== '' && (
      <Suspense fallback={null}>
        <LazySuggestions {...props} />
      </Suspense>
    )
  )
}
