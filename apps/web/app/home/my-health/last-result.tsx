import type { ResponseCard } from '#features/questionnaires/contract/responses.ts'
import { shareOf } from '#features/questionnaires/rules/share.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Comparison } from '#features/labels/parts/result-change.tsx'
import { shareBand } from '#features/labels/parts/share-band.ts'
import { formatDay } from '#platform/ui/dates.ts'
import { ShareBar } from '../share-bar.tsx'
import { Sparkline } from './sparkline.tsx'
import { QuestionnaireText, QuestionnaireTexts } from '#features/labels/parts/questionnaire-text.tsx'

type Props = {
  last: ResponseCard
  /** Results, the newest first, including `last`. */
  items: ResponseCard[]
  /** The heading's level, which depends on the heading above. */
  level?: 2 | 3
}

/** Maximum number of values of a small chart. */
const MAX_VALUES = 6

/** The last result: its number, its meaning, its trend and its categories. */
export function LastResult({ last, items, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const share = shareOf(last)
  const { name, meaning } = shareBand(share)
  return (
    <article className="group relative grid gap-x-10 gap-y-5 rounded-card border border-line bg-card p-5 transition-shadow hover:shadow-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <Heading className="shrink-0 leading-none whitespace-nowrap">
            <Link
              to={`/dashboard/results/${last.id}`}
              className="outline-none after:absolute after:inset-0 group-hover:underline"
            >
              <span className="sr-only">
                <Trans>Your last result:</Trans>{' '}
              </span>
              <span className="text-[3.25rem] font-semibold tracking-tight tabular-nums">{share}</span>{' '}
              <span className="text-small font-normal text-ink-soft">
                <Trans>out of 100</Trans>
              </span>
            </Link>
          </Heading>
          <Sparkline values={items.slice(0, MAX_VALUES).toReversed().map(shareOf)} />
        </div>
        <div>
          <p>
            <span className="font-semibold">{name}.</span> {meaning}
          </p>
          <p className="mt-1 text-small text-ink-soft">
            <ChangeSinceLast last={last} before={items[1]} />
          </p>
        </div>
      </div>
      <ul className="space-y-3 self-center">
        <QuestionnaireTexts value={last}>
          {last.categories.map((category) => (
            <Category key={category.category} name={category.category} share={shareOf(category)} />
          ))}
        </QuestionnaireTexts>
      </ul>
    </article>
  )
}

function ChangeSinceLast({ last, before }: { last: ResponseCard; before: ResponseCard | undefined }) {
  const day = formatDay(last.sentAt)
  return (
    <>
      <Trans>Answered on {day}.</Trans>
      {before && (
        <>
          {' '}
          <Comparison share={shareOf(last)} version={last.version} before={before} />
        </>
      )}
    </>
  )
}

function Category({ name, share }: { name: string; share: number }) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4 text-small">
        <span className="min-w-0 wrap-anywhere">
          <QuestionnaireText of={name} />
        </span>
        <span className="font-semibold tabular-nums">{share}</span>
      </p>
      <ShareBar share={share} className="mt-1 h-2" />
    </li>
  )
}
