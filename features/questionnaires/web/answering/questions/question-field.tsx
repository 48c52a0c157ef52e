import { takenOptions } from '../../../rules/kinds.ts'
import { MAX_SCALE, type Question } from '../../../contract/questionnaires.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { ChoicesField } from '#platform/ui/forms/choices/choices-field.tsx'
import { ScaleField } from '#platform/ui/forms/choices/scale-field.tsx'
import { QuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'
import { useHint, type QuestionFieldProps } from './question-props.ts'
import { NumberQuestion, TextQuestion } from './written-question.tsx'

/** A question of any kind. A value that is invalid for the kind counts as no answer. */
export function QuestionField(props: QuestionFieldProps) {
  switch (props.question.kind?.is) {
    case 'number':
      return <NumberQuestion {...props} />
    case 'text':
      return <TextQuestion {...props} />
    case 'choices':
      return <Choices {...props} />
    case 'scale':
    case undefined:
      return <OneAnswer {...props} />
  }
}

function Choices({ question, value, onAnswer, error, focus }: QuestionFieldProps) {
  const chosenOptions = takenOptions(question, value)
  const choose = (values: number[]) => {
    const selectedOptions = question.options.filter((option) => values.includes(option.value))
    const added = selectedOptions.find((option) => !chosenOptions.includes(option))
    // An exclusive option replaces all others, and any other replaces it.
    const together = selectedOptions.filter(
      (option) => option === added || (!added?.isExclusive && !(added && option.isExclusive)),
    )
    onAnswer(together.length === 0 ? null : together.map((option) => option.value))
  }
  return (
    <ChoicesField
      legend={<QuestionnaireText of={question.question} />}
      hint={useHint(question)}
      options={translatedOptions(question)}
      values={chosenOptions.map((option) => option.value)}
      onChoose={choose}
      error={error}
      focus={focus}
    />
  )
}

const translatedOptions = ({ options }: Question) =>
  options.map(({ value, label }) => ({ value, label: <QuestionnaireText of={label} /> }))

/** Radio buttons. An optional answer has a button that clears it, since radio buttons cannot be cleared. */
function OneAnswer({ question, value, onAnswer, error, focus }: QuestionFieldProps) {
  const [clears, setClears] = useState(0)
  const { kind } = question
  const clear = () => {
    onAnswer(null)
    setClears(clears + 1)
  }
  const shared = {
    name: question.for,
    legend: <QuestionnaireText of={question.question} />,
    hint: useHint(question),
    value: typeof value === 'number' ? value : undefined,
    onChoose: onAnswer,
    error,
    focus: clears > 0 ? 1000 + clears : focus,
  }
  return (
    <div>
      {kind?.is === 'scale' ? (
        <ScaleField
          {...shared}
          max={MAX_SCALE}
          low={<QuestionnaireText of={kind.low} />}
          high={<QuestionnaireText of={kind.high} />}
        />
      ) : (
        <ChoiceField {...shared} options={translatedOptions(question)} />
      )}
      {question.isOptional && shared.value !== undefined && (
        <button
          type="button"
          onClick={clear}
          className="mt-1 min-h-11 font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>
            Clear answer
            <span className="sr-only">
              {' '}
              to: <QuestionnaireText of={question.question} />
            </span>
          </Trans>
        </button>
      )}
    </div>
  )
}
