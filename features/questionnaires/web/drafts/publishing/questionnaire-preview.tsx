import { STEP_COUNT } from '../../../rules/check.ts'
import {
  MAX_SCALE,
  type Question,
  type QuestionKind,
  type Questionnaire,
} from '../../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoicesField } from '#platform/ui/forms/choices/choices-field.tsx'
import { ScaleField } from '#platform/ui/forms/choices/scale-field.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { ChoiceField } from '#platform/ui/forms/choices/choice-field.tsx'
import { originalLanguage } from '#platform/documents/rules/translations.ts'
import { useEditing } from '#platform/documents/web/editing-context.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { readText } from '../../../rules/translations.ts'
import { ids } from '../editing/controls.ts'

type Props = { questionnaire: Questionnaire }

/** The questionnaire as people see it on a phone, in the language that is shown in the editor. */
export function QuestionnairePreview({ questionnaire }: Props) {
  const { language } = useEditing()
  const { languages } = useDesign()
  const { t } = useLingui()
  const [shown, show] = useState(0)
  const { groups } = questionnaire
  const group = groups[shown]
  const main = originalLanguage({ language: questionnaire.language }, languages)
  const read = (text: string) => readText(questionnaire, text, { language: language ?? main, main }).text
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="sr-only">{t`Step`}</legend>
        <div className="flex gap-2">
          {groups.map((_, index) => (
            <label
              key={ids.category(index)}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-control border border-line has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:font-medium has-checked:text-on-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="previewed"
                checked={index === shown}
                data-first={index === 0 ? '' : undefined}
                onChange={() => show(index)}
                className="sr-only"
              />
              <Trans>Step {index + 1}</Trans>
            </label>
          ))}
        </div>
      </fieldset>
      {/* Only a preview: answers given here are not saved. */}
      <div
        inert
        className="mx-auto max-w-[22.5rem] rounded-[1.75rem] border-[6px] border-line-strong bg-page px-4 pt-5 pb-6"
      >
        <div className="flex gap-1.5">
          {Array.from({ length: STEP_COUNT }, (_, index) => (
            <span
              key={ids.category(index)}
              className={`h-1.5 flex-1 rounded-full ${index <= shown ? 'bg-brand' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="mt-4 text-small font-medium text-ink-soft">
          <Trans>
            Step {shown + 1} of {STEP_COUNT}
          </Trans>
        </p>
        <h3 className="mb-6 text-heading font-semibold wrap-anywhere">{group && read(group.category)}</h3>
        <div className="space-y-8 [&_div.grid]:grid-cols-1">
          {group?.questions.map((question) => (
            <PreviewedQuestion key={question.for} question={questionIn(question, read)} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Returns a question with its texts as `read` returns them. */
function questionIn(question: Question, read: (text: string) => string): Question {
  const { kind, options } = question
  return {
    ...question,
    question: read(question.question),
    ...(kind && { kind: kindIn(kind, read) }),
    options: options.map((option) => ({ ...option, label: read(option.label) })),
  }
}

function kindIn(kind: QuestionKind, read: (text: string) => string): QuestionKind {
  if (kind.is === 'number') return { ...kind, unit: read(kind.unit) }
  return kind.is === 'scale' ? { ...kind, low: read(kind.low), high: read(kind.high) } : kind
}

/** A question as it looks before it is answered. */
function PreviewedQuestion({ question }: { question: Question }) {
  const { t } = useLingui()
  const { kind, options } = question
  const shared = { name: question.for, legend: question.question, onChoose: () => {} }
  const hint = question.isOptional ? t`Optional.` : undefined
  switch (kind?.is) {
    case 'choices':
      return <ChoicesField {...shared} hint={hint} options={options} values={[]} />
    case 'scale':
      return (
        <ScaleField
          {...shared}
          hint={hint}
          max={MAX_SCALE}
          low={kind.low}
          high={kind.high}
          value={undefined}
        />
      )
    case 'number':
      return <Field label={question.question} hint={`${hint ?? ''} ${kind.unit}`.trim()} defaultValue="" />
    case 'text':
      return <TextAreaField isQuestion label={question.question} hint={hint} defaultValue="" />
    case undefined:
      return <ChoiceField {...shared} hint={hint} options={options} value={undefined} />
  }
}
