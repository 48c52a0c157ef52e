import {
  MAX_ANSWER_LENGTH,
  MAX_SCALE,
  type RelationshipQuestion,
  type AnswerValue,
} from '../../contract/our-relationship.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { ChoicesField } from '#platform/ui/forms/choices/choices-field.tsx'
import { ScaleField } from '#platform/ui/forms/choices/scale-field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'

type Props = {
  question: RelationshipQuestion
  value: AnswerValue | undefined
  onAnswer: (value: AnswerValue) => void
}

/** A question of a step, of any kind. A value of another kind counts as no answer. */
export function Question({ question, value, onAnswer }: Props) {
  const { text, hint } = question
  switch (question.kind) {
    case 'text':
      return (
        <TextAreaField
          isQuestion
          label={text}
          hint={hint}
          value={typeof value === 'string' ? value : ''}
          maxLength={MAX_ANSWER_LENGTH}
          onChange={({ target }) => onAnswer(target.value === '' ? null : target.value)}
        />
      )
    case 'choices':
      return <SomeAnswers question={question} value={value} onAnswer={onAnswer} />
    case 'choice':
    case 'scale':
      return <OneAnswer question={question} value={value} onAnswer={onAnswer} />
  }
}

type SomeProps = Props & { question: Extract<RelationshipQuestion, { kind: 'choices' }> }

function SomeAnswers({ question, value, onAnswer }: SomeProps) {
  const { text, hint, options } = question
  const labels = labelsOf(question)
  const values = Array.isArray(value) ? value : []
  return (
    <ChoicesField
      legend={text}
      hint={hint}
      options={options.map((option, index) => ({ value: option, label: labels[index] ?? option }))}
      values={options.filter((option) => values.includes(option))}
      onChoose={(options) => onAnswer(options.length === 0 ? null : options)}
    />
  )
}

/** Returns the labels of options; the options themselves where a device stored the programme before there were labels. */
function labelsOf({ options, labels }: { options: string[]; labels?: string[] | undefined }): string[] {
  return labels ?? options
}

type OneProps = Props & { question: Extract<RelationshipQuestion, { kind: 'choice' | 'scale' }> }

/** Radio buttons with a button that clears the answer, which radio buttons alone cannot. */
function OneAnswer({ question, value, onAnswer }: OneProps) {
  const [clears, setClears] = useState(0)
  const focus = clears > 0 ? clears : undefined
  const clear = () => {
    onAnswer(null)
    setClears(clears + 1)
  }
  const shared = { name: question.id, legend: question.text, hint: question.hint, focus }
  return (
    <div>
      {question.kind === 'scale' ? (
        <ScaleField
          {...shared}
          max={MAX_SCALE}
          low={question.low}
          high={question.high}
          value={typeof value === 'number' ? value : undefined}
          onChoose={onAnswer}
        />
      ) : (
        <ChoiceField
          {...shared}
          options={labelsOf(question).map((label, index) => ({ value: index, label }))}
          value={typeof value === 'string' ? question.options.indexOf(value) : undefined}
          onChoose={(index) => onAnswer(question.options[index] ?? null)}
        />
      )}
      {value !== undefined && value !== null && (
        <button
          type="button"
          onClick={clear}
          className="mt-1 min-h-11 font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>
            Clear answer<span className="sr-only"> to: {question.text}</span>
          </Trans>
        </button>
      )}
    </div>
  )
}
