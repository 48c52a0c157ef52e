import { shareOf } from '@hale/domain/questionnaires/score'
import type { ResponseCard } from '@hale/contracts/responses'
import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { resultNames } from './result-names.ts'

/** More categories than that are not drawn: a company that renamed them has them in its list. */
const MAX_CATEGORIES = 4

/** How the whole and each category went, from the first to the last. */
export function ResultsChart({ items }: { items: ResponseCard[] }) {
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
