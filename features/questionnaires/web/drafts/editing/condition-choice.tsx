import { conditionValues } from '../../../rules/conditions.ts'
import { questionKey, type QuestionKey } from '../../../contract/questionnaires.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ids } from './controls.ts'
import { toQuestion, listQuestions, type DraftQuestion } from '../../../rules/drafts/groups.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { CheckboxField } from './kind-settings.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'

type Props = { question: DraftQuestion; onChange: (question: DraftQuestion) => void }

const EVERYONE = 'everyone'

/** Chooses who is asked a question: all people, or those who gave certain answers to an earlier question. */
export function ConditionChoice({ question, onChange }: Props) {
  const { t } = useLingui()
  const { groups, errorOf } = useQuestionnaireEditing()
  const { askedWhen } = question
  const all = listQuestions(groups).map((one) => one.question)
  const before = all.slice(0, all.indexOf(question))
  const sources = all.filter(
    (one) => one.for === askedWhen?.question || (before.includes(one) && listAnswers(one).length > 0),
  )
  const source = sources.find((one) => one.for === askedWhen?.question)
  const id = ids.condition(question.for)
  const choose = (key: QuestionKey | typeof EVERYONE) => {
    const { askedWhen: _, ...rest } = question
    onChange(key === EVERYONE ? rest : { ...rest, askedWhen: { question: key, isOneOf: [] } })
  }
  if (sources.length === 0 && !askedWhen) return null
  const chosen = questionKey.options.find((key) => key === askedWhen?.question) ?? EVERYONE
  return (
    <div className="space-y-3">
      <SelectField<QuestionKey | typeof EVERYONE>
        id={id}
        label={t`Who is asked`}
        className="h-11 sm:max-w-96"
        value={chosen}
        options={[
          { value: EVERYONE, name: t`Everyone` },
          ...sources.map((one) => ({
            value: one.for,
            name: t`Depends on the answer to question ${all.indexOf(one) + 1}: ${one.question}`,
          })),
        ]}
        onChange={choose}
        error={errorOf(id)}
      />
      {askedWhen && source && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-small text-ink-soft">
            <Trans>Ask when the answer is one of these</Trans>
          </legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {listAnswers(source).map(({ value, label }) => (
              <CheckboxField
                key={value}
                label={label}
                isChecked={askedWhen.isOneOf.includes(value)}
                onCheck={(isChecked) => {
                  const others = askedWhen.isOneOf.filter((one) => one !== value)
                  const isOneOf = isChecked ? [...others, value] : others
                  onChange({ ...question, askedWhen: { ...askedWhen, isOneOf } })
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** Lists the answers that a condition can name, with their labels. */
function listAnswers(question: DraftQuestion): { value: number; label: string }[] {
  return conditionValues(toQuestion(question)).map((value) => {
    const option =
      question.kind?.is === 'scale' ? undefined : question.options.find((one) => one.value === value)
    return { value, label: option?.label ?? String(value) }
  })
}
