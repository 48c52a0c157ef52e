import { Trans, useLingui } from '@lingui/react/macro'
import { showCalendarDay } from '../../ui/dates.ts'
import { Card } from './card.tsx'

type Props = { fewest: number; nextOn: string }

/** The rules, in plain words, so that everybody can judge them. */
export function HowTotalsAreMade({ fewest, nextOn }: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`How totals are made`}>
      <p>
        <Trans>
          No total is of fewer than <strong>{fewest} people</strong>. The next totals are made on{' '}
          <strong>{showCalendarDay(nextOn)}</strong>.
        </Trans>
      </p>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-brand-ink">
        <li>
          <Trans>
            Once a month is over, its answers go into one total. Of each person the last ones count, and no
            answer is ever in two totals.
          </Trans>
        </li>
        <li>
          <Trans>If too few people answered, the month is not shown alone: it waits for the next ones.</Trans>
        </li>
        <li>
          <Trans>
            People count once they have been members for a month, so that nobody can be singled out with
            accounts that were made up around them.
          </Trans>
        </li>
        <li>
          <Trans>
            Numbers are rounded down to 5, means and shares to ranges. What was told is not made again: who
            deletes an answer later changes nothing here, and cannot be noticed by it.
          </Trans>
        </li>
        <li>
          <Trans>
            That you read an article is noted with its month, and forgotten once it was counted, after a year
            at the latest.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}
