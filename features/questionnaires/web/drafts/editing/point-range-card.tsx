import { Trans } from '@lingui/react/macro'
import { ids, rangeOfQuestion, sumRanges } from './controls.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { PointRange } from './point-range.tsx'

/** The range of points of each category, and of the whole. */
export function PointRangeCard() {
  const { groups } = useQuestionnaireEditing()
  const ranges = groups.map(({ questions }) => sumRanges(questions.map(rangeOfQuestion)))
  return (
    <section aria-labelledby="reach" className="rounded-card border border-line bg-card p-5">
      <h2 id="reach" className="font-semibold">
        <Trans>Points people can get</Trans>
      </h2>
      <dl className="mt-3 space-y-2 text-small">
        {groups.map(({ category }, index) => (
          <div key={ids.category(index)} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-soft wrap-anywhere">
              {category.trim() || <Trans>Category {index + 1}</Trans>}
            </dt>
            <dd>
              <PointRange range={ranges[index] ?? { low: 0, high: 0 }} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-medium">
          <dt>
            <Trans>Overall</Trans>
          </dt>
          <dd>
            <PointRange range={sumRanges(ranges)} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-ink-soft">
        <Trans>
          People see a score from 0 to 100 for each category: 0 is the fewest points, 100 the most.
        </Trans>
      </p>
    </section>
  )
}
