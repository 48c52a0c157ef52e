import type { Group, QuestionKey } from '@hale/contracts/questionnaires'
import type { Answers } from '@hale/contracts/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

type Props = {
  group: Group
  answers: Answers
  onAnswer: (key: QuestionKey, value: number) => void
  onNext: () => void
  onBack: (() => void) | undefined
  /** The question that has the focus to begin with. */
  first: QuestionKey | undefined
}

/** The questions of one category; on to the next step once each has an answer. */
export function QuestionStep({ group, answers, onAnswer, onNext, onBack, first }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [focus, setFocus] = useState({ on: first, count: 0 })
  const missing = group.questions.filter(({ for: key, options }) => {
    return !options.some(({ value }) => value === answers[key]?.value)
  })
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const [next] = missing
    if (!next) return onNext()
    setAsked(true)
    setFocus({ on: next.for, count: focus.count + 1 })
  }
  return (
    <form noValidate onSubmit={goOn} className="space-y-9">
      {group.questions.map((question) => (
        <ChoiceField
          key={question.for}
          name={question.for}
          legend={question.question}
          options={question.options}
          value={answers[question.for]?.value}
          onChoose={(value) => onAnswer(question.for, value)}
          error={asked && missing.includes(question) ? t`Choose an answer.` : undefined}
          focus={focus.on === question.for ? focus.count : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {onBack && (
          <Button look="quiet" className="min-h-12" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" className="min-h-12 flex-1 sm:flex-none sm:px-10">
          <Trans>Next</Trans>
        </Button>
      </div>
    </form>
  )
}
