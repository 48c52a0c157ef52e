import { exportResponses, type ResponseCard } from '../../contract/responses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { LoadMore, usePages } from '#platform/ui/lists/load-more.tsx'
import { Scene } from '#platform/ui/drawings/scene.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton, EmptyState } from '#platform/ui/feedback/states.tsx'
import { responsesQuery, exportAll } from '../queries.ts'
import { RemoveDialog, type RemovalTarget } from './remove-dialog.tsx'
import { Trash2 } from 'lucide-react'
import { DownloadButton } from '#platform/ui/reading/download-button.tsx'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { shareOf } from '../../rules/share.ts'
import { Link } from 'react-router'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { LineChart } from '#platform/ui/charts/line-chart.tsx'
import { distinctDateLabels, chartDateLabels } from '#platform/ui/dates.ts'
import {
  useQuestionnaireText,
  type ReadQuestionnaireText,
} from '#features/labels/parts/questionnaire-text.tsx'
import { useEarlierRecords } from '#features/earlier-records/parts/earlier-records-query.ts'
import { EarlierResults } from './earlier-results.tsx'
import { ResultShares } from './result-shares.tsx'

/** All of a person's results, their trend, and actions on them. */
export function Results() {
  const { t } = useLingui()
  const query = usePages(responsesQuery)
  const earlier: ResponseCard[] = useEarlierRecords('results')
  const { name: company } = useDesign()
  const [removing, setRemoving] = useState<RemovalTarget>()
  const list = useFocusAfter<HTMLDivElement>(removing)
  if (query.isLoading) return <ResultsSkeleton />
  if (!query.data) return <QueryErrorNotice query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  // The chart must not have a gap, so earlier results are appended only once all the person's own results are loaded.
  const all = query.hasNextPage ? items : [...items, ...earlier].toSorted(byNewest)
  const names = resultNames([...items, ...earlier])
  const nameOf = ({ id }: { id: string }) => names.get(id) ?? ''
  const chartNameOf = (item: ResponseCard) => {
    const day = nameOf(item)
    return earlier.includes(item) ? t`${day}, before you joined ${company}` : day
  }
  return (
    <div ref={list} tabIndex={-1} className="space-y-8 outline-none">
      <ResultsChart items={all} nameOf={chartNameOf} />
      {items.length === 0 ? (
        <EmptyState
          title={t`No results yet`}
          drawing={<TickedAnswers />}
          action={
            <ButtonLink to="/questionnaire">
              <Trans>Answer the questionnaire</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            A few questions that take about three minutes. Answer them from time to time to see how things
            change.
          </Trans>
        </EmptyState>
      ) : (
        <div className="space-y-8">
          <div>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {items.map((item) => (
                <ResultRow
                  key={item.id}
                  item={item}
                  name={nameOf(item)}
                  onRemove={() => setRemoving({ one: item, name: nameOf(item) })}
                />
              ))}
            </ul>
            <LoadMore query={query} />
          </div>
          <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
            <DownloadResults />
            <Button look="plain" className="text-danger-ink" onClick={() => setRemoving('all')}>
              <Trans>Delete all results</Trans>
            </Button>
          </div>
        </div>
      )}
      <EarlierResults items={earlier} nameOf={nameOf} />
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

/** Orders results by the time they were sent, the newest first. */
const byNewest = (one: ResponseCard, other: ResponseCard) => Date.parse(other.sentAt) - Date.parse(one.sentAt)

function ResultsSkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

const EXPORT_FILE = { name: exportResponses.file, type: 'application/fhir+json' }

/** Downloads all results as FHIR, which other health apps and doctors' systems can read. */
function DownloadResults() {
  return (
    <DownloadButton
      file={EXPORT_FILE}
      load={exportAll}
      hint={<Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>}
    >
      <Trans>Download as FHIR</Trans>
    </DownloadButton>
  )
}

/** `name` is unique in its list. */
type Props = { item: ResponseCard; name: string; onRemove: () => void }

function ResultRow({ item, name, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-2 pe-2">
      <Link
        to={`/dashboard/results/${item.id}`}
        className="group flex min-w-0 flex-1 items-center gap-4 px-5 py-4 hover:bg-sunken"
      >
        <ResultShares item={item} name={name} />
      </Link>
      <button
        type="button"
        aria-label={t`Delete the result from ${name}`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink print:hidden"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

/** Maximum number of categories that the chart draws; a company that renamed its categories may have more. */
const MAX_CATEGORIES = 4

type ChartProps = { items: ResponseCard[]; nameOf: (item: ResponseCard) => string }

/** A chart of the whole and of each category over time. */
function ResultsChart({ items, nameOf }: ChartProps) {
  const { t } = useLingui()
  const read = useQuestionnaireText()
  if (items.length < 2) return null
  const inOrder = items.toReversed()
  const names = categoryNames(items, read)
  const days = chartDateLabels(inOrder.map(({ sentAt }) => sentAt))
  return (
    <section aria-labelledby="over-time" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="over-time" className="mb-4 text-heading font-semibold">
        <Trans>Your results over time</Trans>
      </h2>
      <LineChart
        title={t`Your results over time, from 0 to 100`}
        momentsName={t`Day`}
        moments={inOrder.map((item, index) => ({
          at: Date.parse(item.sentAt),
          label: nameOf(item),
          short: days[index] ?? '',
        }))}
        series={[
          { name: t`Overall`, values: inOrder.map(shareOf), look: MAX_CATEGORIES },
          ...[...new Map([...names.values()].map((name) => [name.text, name])).values()]
            .slice(0, MAX_CATEGORIES)
            .map(({ text, lang }, index) => ({
              // Each category looks the same as in the employer's chart, which has no line for the whole score.
              ...{ name: text, lang, look: index },
              values: inOrder.map(({ categories }) => {
                const categoryScore = categories.find(({ category }) => names.get(category)?.text === text)
                return categoryScore && shareOf(categoryScore)
              }),
            })),
        ]}
      />
    </section>
  )
}

/** Names each category as in the newest result that has it, as an older version may lack translations. */
function categoryNames(items: ResponseCard[], read: ReadQuestionnaireText) {
  const names = new Map<string, ReturnType<ReadQuestionnaireText>>()
  for (const item of items) {
    for (const { category } of item.categories) {
      if (!names.has(category)) names.set(category, read(category, item))
    }
  }
  return names
}

const resultNames = (items: ResponseCard[]) =>
  distinctDateLabels(items.map(({ id, sentAt }) => ({ id, at: sentAt })))

/** An illustration: a page of answers, two of them ticked. */
function TickedAnswers() {
  return (
    <Scene>
      <rect x="37" y="12" width="46" height="52" rx="6" />
      <path d="M51 16v-2a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v2Z" fill="var(--accent-soft)" />
      <path d="m45 30 4 4 7-8M64 31h11M45 45l4 4 7-8M64 46h11" fill="none" />
    </Scene>
  )
}
