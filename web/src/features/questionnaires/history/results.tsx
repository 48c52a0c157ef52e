import type { ResponseCard } from '@hale/contracts/questionnaires/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { LoadMore, usePages } from '../../../ui/lists/load-more.tsx'
import { QueryFailed } from '../../../ui/feedback/query-failed.tsx'
import { Skeleton, Empty } from '../../../ui/feedback/states.tsx'
import { responsesQuery, exportAll } from '../queries.ts'
import { RemoveDialog, type Removing } from './remove-dialog.tsx'
import { Download, Trash2 } from 'lucide-react'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { shareOf } from '@hale/domain/questionnaires/score'
import { Link } from 'react-router'
import { i18n } from '@lingui/core'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { showDay, showExactly } from '../../../ui/dates.ts'

/** All results of one's own, how they change, and what can be done with them. */
export function Results() {
  const { t } = useLingui()
  const query = usePages(responsesQuery)
  const [removing, setRemoving] = useState<Removing>()
  const list = useFocusAfter(removing)
  if (query.isLoading) return <Waiting />
  if (!query.data) return <QueryFailed query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  const names = resultNames(items)
  const nameOf = ({ id }: ResponseCard) => names.get(id) ?? ''
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 ? (
        <Empty title={t`No results yet`}>
          <Trans>
            A few questions, about three minutes. Answer them now and then, and see here how things change.
          </Trans>
        </Empty>
      ) : (
        <div className="space-y-8">
          <ResultsChart items={items} />
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
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

/** The button that deleted something may be removed with it: then the list takes the focus. */
function useFocusAfter(removing: Removing | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(removing)
  useEffect(() => {
    const isOver = before.current !== undefined && removing === undefined
    before.current = removing
    if (isOver && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [removing])
  return list
}

function Waiting() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

const FILE = 'hale-results.fhir.json'

/** All results as FHIR, which other health apps and doctors' systems can read. */
function DownloadResults() {
  const { busy, wrong, run } = useAction(async () => {
    saveFile(FILE, `${JSON.stringify(await exportAll(), null, 2)}\n`, 'application/fhir+json')
  })
  return (
    <div className="space-y-2">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> <Trans>Download as FHIR</Trans>
      </Button>
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}

/** `name` is unique in its list. */
type Props = { item: ResponseCard; name: string; onRemove: () => void }

function ResultRow({ item, name, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-2 pr-2">
      <Link
        to={`/dashboard/results/${item.id}`}
        className="group flex min-w-0 flex-1 items-center gap-4 px-5 py-4 hover:bg-sunken"
      >
        <span className="w-11 shrink-0 text-center text-[1.75rem] leading-none font-semibold tabular-nums">
          {shareOf(item)}
        </span>
        <span className="min-w-0">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="block text-small text-ink-soft">
            {item.categories.map((category) => `${category.category} ${shareOf(category)}`).join(' · ')}
          </span>
          <span className="sr-only">
            <Trans>
              {shareOf(item)} out of 100, {item.points} of {item.high} points
            </Trans>
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t`Delete the result of ${name}`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink print:hidden"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

/** More categories than that are not drawn: a company that renamed them has them in its list. */
const MAX_CATEGORIES = 4

/** How the whole and each category went, from the first to the last. */
function ResultsChart({ items }: { items: ResponseCard[] }) {
  const { t } = useLingui()
  if (items.length < 2) return null
  const inOrder = items.toReversed()
  const called = resultNames(items)
  const names = [...new Set(items.flatMap(({ categories }) => categories.map(({ category }) => category)))]
  return (
    <section aria-labelledby="over-time" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="over-time" className="mb-4 text-heading font-semibold">
        <Trans>How it changes</Trans>
      </h2>
      <LineChart
        title={t`Your results over time, from 0 to 100`}
        momentsName={t`Day`}
        moments={inOrder.map(({ id, sentAt }) => ({
          at: Date.parse(sentAt),
          label: called.get(id) ?? '',
          short: i18n.date(new Date(sentAt), { day: 'numeric', month: 'short' }),
        }))}
        series={[
          { name: t`In all`, values: inOrder.map(shareOf) },
          ...names.slice(0, MAX_CATEGORIES).map((name) => ({
            name,
            values: inOrder.map(({ categories }) => {
              const found = categories.find(({ category }) => category === name)
              return found && shareOf(found)
            }),
          })),
        ]}
      />
    </section>
  )
}

type Sent = Pick<ResponseCard, 'id' | 'sentAt'>

/** From the shortest form to the most exact one. */
const ways = [
  showDay,
  (moment: string) => showExactly(moment, 'short'),
  (moment: string) => showExactly(moment, 'medium'),
]

/** What each result of a list is called, by its id: the day, and where others are of that day, the time too. */
function resultNames(items: Sent[]): Map<string, string> {
  const names = new Map<string, string>()
  let left = items
  for (const way of ways) {
    const alike = Map.groupBy(left, ({ sentAt }) => way(sentAt))
    for (const [name, some] of alike) for (const { id } of some) names.set(id, name)
    left = [...alike.values()].filter((some) => some.length > 1).flat()
  }
  return names
}
