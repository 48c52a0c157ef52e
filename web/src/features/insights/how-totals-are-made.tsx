import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { showCalendarDay } from '../../ui/dates.ts'
import { Card } from './card.tsx'

type Props = { minGroupSize: number; nextOn: string }

/** The rules of the totals, for everybody to read. */
export function HowTotalsAreMade({ minGroupSize, nextOn }: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`How totals are made`}>
      <p>
        <Trans>
          No total is of fewer than <strong>{minGroupSize} people</strong>. The next totals are made on{' '}
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
            That you read an article or watched a video is noted with its month, and deleted once it was
            counted, after a year at the latest.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}

/** What no total contains, and why. */
export function NeverPublished() {
  const { t } = useLingui()
  return (
    <Card title={t`What is never told`}>
      <ul className="space-y-3">
        <NeverItem>
          <Trans>Who answered and who did not, and what anybody answered or read.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>Teams, places, ages, roles: there is this one view, and nothing narrows it.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>Exact numbers: with them, the next total could give away who came in between.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>Anything about a month that is not over, or about too few people.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>Scans, drafts, saved articles and conditions: no total is made of them.</Trans>
        </NeverItem>
      </ul>
    </Card>
  )
}

function NeverItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
      <span>{children}</span>
    </li>
  )
}
