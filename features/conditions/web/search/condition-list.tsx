import type { FoundCondition } from '../../contract/conditions.ts'
import { editsBetween, normalise } from '../../rules/text.ts'
import { serviceKey } from '#features/services/contract/services.ts'
import { pathOfService } from '#features/services/rules/path.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Link } from 'react-router'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'
import { HighlightedText } from '#platform/ui/lists/snippet.tsx'
import { LoadMore } from '#platform/ui/lists/load-more.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { useHoverIntent } from '#platform/ui/layout/use-hover-intent.ts'
import { NoConditions } from '../no-conditions.tsx'
import { conditionPath } from '#features/labels/parts/condition-paths.ts'
import { prefetchCondition, clinicalMetaQuery, servicesQuery } from '../queries.ts'
import type { Filters } from './filters.ts'
import type { ConditionsQuery, Results } from './use-results.ts'
import { useQuery } from '@tanstack/react-query'
import { ConditionChips } from '../condition-chips.tsx'
import { AlphabetIndex } from '../alphabet-index.tsx'

type Props = {
  results: Results
  query: ConditionsQuery
  applied: Filters
  list: RefObject<HTMLUListElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

export function ConditionList({ results, query, applied, list, onKeyDown }: Props) {
  if (results.state === 'loading') return <ConditionSkeletons />
  if (results.state === 'failed') return <QueryErrorNotice query={query} />
  const { conditions } = results
  const isStale = results.state === 'loaded' && results.isStale
  if (conditions.length === 0 && !isStale)
    return applied.search ? <NoResults search={applied.search} /> : <NoConditions />
  return (
    // Without scroll anchoring, which would scroll down with the button as the list grows.
    <div aria-busy={isStale} className={`[overflow-anchor:none] ${isStale ? 'opacity-60' : ''}`}>
      <ConditionRows conditions={conditions} search={applied.search} list={list} onKeyDown={onKeyDown} />
      {results.state === 'loaded' && !isStale && <NextPage {...{ query, list }} count={conditions.length} />}
    </div>
  )
}

type NextPageProps = { query: ConditionsQuery; list: RefObject<HTMLUListElement | null>; count: number }

/** Loads the next page, whose first row takes the focus, since it appears at the button's former position. */
function NextPage({ query, list, count }: NextPageProps) {
  const nextIndex = useRef<number>(undefined)
  useEffect(() => {
    if (nextIndex.current === undefined || count <= nextIndex.current) return
    list.current?.querySelectorAll('a')[nextIndex.current]?.focus()
    nextIndex.current = undefined
  }, [list, count])
  return <LoadMore query={query} onAsk={() => (nextIndex.current = count)} />
}

const frame = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-card'

type RowsProps = Pick<Props, 'list' | 'onKeyDown'> & { conditions: FoundCondition[]; search: string }

function ConditionRows({ conditions, search, list, onKeyDown }: RowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what the arrow keys move among
    <ul ref={list} className={frame} onKeyDown={onKeyDown}>
      {conditions.map((condition) => (
        <ConditionRow key={condition.id} condition={condition} search={search} />
      ))}
    </ul>
  )
}

function ConditionSkeletons() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading conditions`} className={frame}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-14 items-center px-5">
          <Skeleton className={`h-5 ${index % 3 === 1 ? 'w-52' : 'w-36'}`} />
        </div>
      ))}
    </div>
  )
}

/** A row that is clickable as a whole, with a single link named by the title. */
function ConditionRow({ condition, search }: { condition: FoundCondition; search: string }) {
  const { id, title, matched, matchedIn, isDescription } = condition
  const noteId = useId()
  const isMissing = useMissing(id)
  const intent = useHoverIntent(() => {
    void prefetchCondition(id, '')
    // A failure shows when the page is opened.
    import('../condition-screen.tsx').catch(() => {})
  })
  return (
    <li
      {...intent}
      className="relative flex min-h-14 items-center gap-3 px-5 py-2.5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
    >
      <div className="min-w-0 flex-1">
        <Link
          to={conditionPath(id)}
          aria-describedby={isMissing ? noteId : undefined}
          className="font-medium outline-none after:absolute after:inset-0"
        >
          <HighlightedText text={title} search={search} />
        </Link>
        {matched && !isNearlySame(matched, title) && (
          <p className="text-small text-ink-soft">
            {isDescription ? (
              <Trans>
                Matches{' '}
                <span lang={matchedIn}>
                  “<HighlightedText text={matched} search={search} />”
                </span>
              </Trans>
            ) : (
              <Trans>
                Also called{' '}
                <span lang={matchedIn}>
                  <HighlightedText text={matched} search={search} />
                </span>
              </Trans>
            )}
          </p>
        )}
        {isMissing && <OfflineUnavailableNote id={noteId} />}
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
    </li>
  )
}

/** Whether a name only repeats the title, such as a common misspelling. */
function isNearlySame(name: string, title: string): boolean {
  return editsBetween(normalise(name), normalise(title), 2) <= 2
}

/** Suggests what to try when a search finds nothing. */
function NoResults({ search }: { search: string }) {
  const { t } = useLingui()
  const { data: meta } = useQuery(clinicalMetaQuery)
  return (
    <div className="space-y-8 rounded-card border border-line bg-card p-5 sm:p-6">
      <section>
        <h2 className="text-heading font-semibold wrap-anywhere">
          <Trans>No results for “{search}”</Trans>
        </h2>
        <ul className="mt-2 list-disc space-y-1 ps-5 text-ink-soft">
          <li>
            <Trans>Check the spelling, or type only the start of a word.</Trans>
          </li>
          <li>
            <Trans>
              Use fewer words, and choose everyday words: “tummy ache” finds as much as “abdominal pain”.
            </Trans>
          </li>
          <li>
            <Trans>Search for one symptom at a time.</Trans>
          </li>
        </ul>
      </section>
      <ConditionChips title={t`Common searches`} conditions={meta?.popular ?? []} />
      <section>
        <h2 className="mb-3 font-semibold">
          <Trans>Browse by letter</Trans>
        </h2>
        <AlphabetIndex />
      </section>
      <AskAProfessional />
    </div>
  )
}

const link = 'font-medium text-brand-ink underline underline-offset-4'

function AskAProfessional() {
  const { data } = useQuery(servicesQuery)
  // Services with a page of their own; without the reference, which is this screen.
  const services = data?.items.filter(({ key }) => serviceKey.safeParse(key).success) ?? []
  return (
    <section>
      <h2 className="font-semibold">
        <Trans>Ask a professional</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>
          Talk to a doctor, nurse or pharmacist about your own situation. If you feel worse, get medical help
          without waiting.
        </Trans>
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {services.map(({ key, title }) => (
          <li key={key}>
            <Link to={pathOfService(key)} className={`inline-flex min-h-11 items-center ${link}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
