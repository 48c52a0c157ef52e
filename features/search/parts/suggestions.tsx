import type { Language } from '#platform/contract/languages.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CirclePlay, HeartHandshake, Stethoscope } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { conditionsQuery, elsewhereQuery, MAX_SUGGESTIONS, newestQuery } from './queries.ts'

export type SuggestionsProps = {
  search: string
  /** The kind of documents that the list itself shows. */
  beside: 'article' | 'video'
  /** Whether the list found nothing. */
  isEmpty: boolean
}

type Kind = 'condition' | 'article' | 'video' | 'service'
/** A title, with its language where it may differ from the page's. */
type Titled = { title: string; language?: Language | null }
type Suggestion = Titled & { kind: Kind; path: string }

/** Conditions, videos, articles and services that match a search; the newest articles where nothing does. */
export function Suggestions({ search, beside, isEmpty }: SuggestionsProps) {
  const heading = useId()
  const { fitting, isLoading } = useFitting(search, beside)
  const newest = useQuery({ ...newestQuery, enabled: isEmpty && !isLoading && fitting.length === 0 })
  const fallback = newest.data?.items.map(({ id, title, language }): Suggestion => ({
    kind: 'article',
    path: `/dashboard/articles/${id}`,
    title,
    language,
  }))
  const shown = fitting.length > 0 ? fitting : isEmpty ? (fallback ?? []) : []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-10 print:hidden">
      <h2 id={heading} className="text-heading font-semibold">
        {fitting.length > 0 ? <Trans>Also in Hale</Trans> : <Trans>New articles</Trans>}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((suggestion) => (
          <SuggestionRow key={suggestion.path} {...suggestion} />
        ))}
      </ul>
    </section>
  )
}

function useFitting(search: string, beside: SuggestionsProps['beside']) {
  const elsewhere = useQuery(elsewhereQuery(search))
  const conditions = useQuery(conditionsQuery(search))
  const found: Suggestion[] = [
    ...(conditions.data?.items ?? []).map(({ id, title }) => ({
      kind: 'condition' as const,
      path: `/dashboard/mayo-clinic/diseases-and-conditions/${encodeURIComponent(id)}`,
      title,
    })),
    ...itemsOf('article', '/dashboard/articles', elsewhere.data?.articles.items),
    ...itemsOf('video', '/dashboard/videos', elsewhere.data?.videos.items),
    ...(elsewhere.data?.services.items ?? []).map(({ key, title }) => ({
      kind: 'service' as const,
      path: `/dashboard/${key}`,
      title,
    })),
  ]
  return {
    fitting: found.filter(({ kind }) => kind !== beside),
    isLoading: elsewhere.isLoading || conditions.isLoading,
  }
}

function itemsOf(kind: Kind, path: string, items: (Titled & { id: string })[] = []): Suggestion[] {
  return items
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, ...titled }) => ({ kind, path: `${path}/${id}`, ...titled }))
}

const icons = { condition: Stethoscope, article: BookOpen, video: CirclePlay, service: HeartHandshake }

function SuggestionRow({ kind, path, title, language }: Suggestion) {
  const Icon = icons[kind]
  return (
    <li className="relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-3 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <Icon size={20} aria-hidden className="shrink-0 text-brand-ink" />
      <div className="min-w-0">
        <Link
          to={path}
          lang={language ?? undefined}
          className="font-medium outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="text-small text-ink-soft">
          <KindName kind={kind} />
        </p>
      </div>
    </li>
  )
}

function KindName({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'condition':
      return <Trans>Condition</Trans>
    case 'article':
      return <Trans>Article</Trans>
    case 'video':
      return <Trans>Video</Trans>
    case 'service':
      return <Trans>Service</Trans>
  }
}
