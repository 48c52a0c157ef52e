import type { ResponseCard } from '../../contract/responses.ts'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { QuestionnaireText, QuestionnaireTexts } from '#features/labels/parts/questionnaire-text.tsx'
import { shareOf } from '../../rules/share.ts'

type Item = Pick<ResponseCard, 'points' | 'low' | 'high' | 'categories' | 'language' | 'translations'>

/** The scores of a result, as a whole and by category; `name` is its name in the list. */
export function ResultShares({ item, name }: { item: Item; name: string }) {
  return (
    <>
      <span className="w-11 shrink-0 text-center text-[1.75rem] leading-none font-semibold tabular-nums">
        {shareOf(item)}
        <span className="sr-only">
          {' '}
          <Trans>out of 100</Trans>
        </span>
      </span>
      <span className="min-w-0">
        <span className="block font-medium group-hover:underline">{name}</span>
        <span className="block text-small text-ink-soft">
          <QuestionnaireTexts value={item}>
            {item.categories.map((category, index) => (
              <Fragment key={category.category}>
                {index > 0 && ' · '}
                <QuestionnaireText of={category.category} /> {shareOf(category)}
              </Fragment>
            ))}
          </QuestionnaireTexts>
        </span>
      </span>
    </>
  )
}
