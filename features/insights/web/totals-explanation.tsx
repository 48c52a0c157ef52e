import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortCalendarDay } from '#platform/ui/dates.ts'
import { Card } from './card.tsx'

type Props = { minGroupSize: number; nextOn: string }

/** Explains the rules by which totals are made. */
export function TotalsExplanation({ minGroupSize, nextOn }: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`How totals are worked out`}>
      <p>
        <Trans>
          No total covers fewer than <strong>{minGroupSize} people</strong>. The next totals will be worked
          out on <strong>{formatShortCalendarDay(nextOn)}</strong>.
        </Trans>
      </p>
      <ul className="mt-3 list-disc space-y-2 ps-5 marker:text-brand-ink">
        <li>
          <Trans>
            When a month has ended, its answers are added up in one total. Only the latest answers from each
            person count, and no answer is ever counted in two totals.
          </Trans>
        </li>
        <li>
          <Trans>
            If too few people answered in a month, that month is shown together with the months that follow.
          </Trans>
        </li>
        <li>
          <Trans>
            People are counted once they have been members for a month. That makes it hard to find out about
            one person by creating fake accounts.
          </Trans>
        </li>
        <li>
          <Trans>
            For every 10 people who answered, at most one category is shown. That makes it hard to find out
            about one person by asking the same thing in many ways.
          </Trans>
        </li>
        <li>
          <Trans>
            A group, such as a department, is shown only if enough of its people answered and enough other
            people did too. Anyone who changed groups that month is not counted in any group.
          </Trans>
        </li>
        <li>
          <Trans>
            Numbers are rounded down to the nearest 5. Averages and percentages are shown as ranges. A total
            never changes once it is shown, so nobody can tell if a person deletes an answer later.
          </Trans>
        </li>
        <li>
          <Trans>
            The month in which you read an article or watched a video is recorded. It is deleted once it has
            been counted, or after a year at most.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}

/** Explains what no total contains, and why. */
export function UnpublishedExplanation({ minGroupSize }: { minGroupSize: number }) {
  const { t } = useLingui()
  return (
    <Card title={t`What is never shown`}>
      <ul className="space-y-3">
        <NeverItem>
          <Trans>Who answered and who did not, and what any person answered, read or found helpful.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>
            Totals for an age, a role or a group of fewer than {minGroupSize} people. Choosing a range of
            months does not create new totals: it only hides some of those that everyone sees.
          </Trans>
        </NeverItem>
        <NeverItem>
          <Trans>
            Exact numbers. Comparing them from one total to the next could reveal who answered in the
            meantime.
          </Trans>
        </NeverItem>
        <NeverItem>
          <Trans>Anything about a month that has not ended yet, or about too few people.</Trans>
        </NeverItem>
        <NeverItem>
          <Trans>
            Drafts, saved articles and conditions, and what a scan measured. These are never counted.
          </Trans>
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
