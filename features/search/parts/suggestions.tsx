import type { Language } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, Stethoscope, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { readScreenOf, type SearchedName } from '#platform/documents/contract/document-types.ts'
import { useDocumentTexts } from '#platform/feature/web.ts'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { pathOfService } from '#features/services/rules/path.ts'
import { listNameOf, searchedNames } from '../contract/search.ts'
import { conditionsQuery, searchEverythingQuery, MAX_SUGGESTIONS, newestArticlesQuery } from './queries.ts'

export type SuggestionsProps = {
  search: string
  /** The kind of documents that the list itself shows. */
  beside: SearchedName
  /** Whether the list found nothing. */
  isEmpty: boolean
}

type Kind = 'condition' | 'service' | SearchedName
/** A title, with its language where it may differ from the page's. */
type TitledItem = { title: string; language?: Language | null }
type Suggestion = TitledItem & { kind: Kind; id: string; path: string }

/** Conditions, videos, articles and services that match a search; the newest articles where nothing does. */
export function Suggestions({ search, beside, isEmpty }: SuggestionsProps) {
  const heading = useId()
  const { fitting, isLoading } = useFitting(search, beside)
  const newest = useQuery({ ...newestArticlesQuery, enabled: isEmpty && !isLoading && fitting.length === 0 })
  const fallback = newest.data?.items.map(({ id, title, language }): Suggestion => ({
    ...{ kind: 'article', id },
    path: readScreenOf('article', id),
    title,
    language,
  }))
  const suggestions = fitting.length > 0 ? fitting : isEmpty ? (fallback ?? []) : []
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="text-heading font-semibold">
        {fitting.length > 0 ? <Trans>Also in Hale</Trans> : <Trans>New articles</Trans>}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion.path} {...suggestion} />
        ))}
      </ul>
    </section>
  )
}

function useFitting(search: string, beside: SuggestionsProps['beside']) {
  const elsewhere = useQuery(searchEverythingQuery(search))
  const conditions = useQuery(conditionsQuery(search))
  const suggestions: Suggestion[] = [
    ...(conditions.data?.items ?? []).map(({ id, title }) => ({
      kind: 'condition' as const,
      id,
      path: `/dashboard/mayo-clinic/diseases-and-conditions/${encodeURIComponent(id)}`,
      title,
    })),
    ...searchedNames.flatMap((name) => itemsOf(name, elsewhere.data?.[listNameOf(name)].items)),
    ...(elsewhere.data?.services.items ?? []).map(({ key, title }) => ({
      kind: 'service' as const,
      id: key,
      path: pathOfService(key),
      title,
    })),
  ]
  return {
    fitting: suggestions.filter(({ kind }) => kind !== beside),
    isLoading: elsewhere.isLoading || conditions.isLoading,
  }
}

function itemsOf(kind: SearchedName, items: (TitledItem & { id: string })[] = []): Suggestion[] {
  return items
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, ...titled }) => ({ kind, id, path: readScreenOf(kind, id), ...titled }))
}

function SuggestionRow({ kind, id, path, title, language }: Suggestion) {
  const { Icon, name } = useKind(kind)
  const noteId = useId()
  // Services are never marked as missing offline, because some of them work without the server.
  const isMissing = useMissing(id) && kind !== 'service'
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <Icon size={20} aria-hidden className="shrink-0 text-brand-ink" />
      <div className="min-w-0">
        <Link
          to={path}
          lang={language ?? undefined}
          aria-describedby={isMissing ? noteId : undefined}
          className="font-medium outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="text-small text-ink-soft">{name}</p>
        {isMissing && <OfflineUnavailableNote id={noteId} />}
      </div>
    </li>
  )
}

function useKind(kind: Kind): { Icon: LucideIcon; name: string } {
  const { i18n, t } = useLingui()
  const documents = useDocumentTexts()
  if (kind === 'condition') return { Icon: Stethoscope, name: t`Condition` }
  if (kind === 'service') return { Icon: HeartHandshake, name: t`Service` }
  const { Icon, one } = documents[kind]
  return { Icon, name: i18n._(one) }
}
