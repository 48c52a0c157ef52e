import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#platform/ui/forms/button.tsx'
import { addQuestion, MAX_QUESTIONS, renameCategory } from '../../../rules/drafts/changes.ts'
import { ids, rangeOfQuestion, sumRanges } from './controls.ts'
import { listQuestions, type DraftGroup } from '../../../rules/drafts/groups.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { PointRange } from './point-range.tsx'
import { dropLook, QuestionCard } from './question-card.tsx'
import { TextControl } from './text-control.tsx'

/** A category, which is a step of the questionnaire, with its questions. */
export function CategorySection({ group, index }: { group: DraftGroup; index: number }) {
  const { t } = useLingui()
  const { groups, change, errorOf } = useQuestionnaireEditing()
  const before = groups.slice(0, index).flatMap(({ questions }) => questions).length
  const control = ids.category(index)
  const headingId = `${control}-heading`
  return (
    <section aria-labelledby={headingId} data-category={index} className={dropLook}>
      <div className="mb-3 grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,24rem)_1fr] sm:items-start">
        <h2 id={headingId} className="text-small font-medium text-ink-soft sm:col-span-2">
          <Trans>Category {index + 1}</Trans>
        </h2>
        <TextControl
          id={control}
          label={t`Name of category ${index + 1}`}
          isLabelHidden
          value={group.category}
          maxLength={60}
          onType={(text) => change(renameCategory(groups, index, text))}
          error={errorOf(control)}
        />
        <p className="text-small text-ink-soft sm:pt-3 sm:text-end">
          <PointRange range={sumRanges(group.questions.map(rangeOfQuestion))} />
        </p>
      </div>
      <ol className="space-y-3">
        {group.questions.map((question, at) => (
          <QuestionCard
            key={question.for}
            question={question}
            position={{ group: index, question: at }}
            number={before + at + 1}
          />
        ))}
      </ol>
      <AddQuestion index={index} />
    </section>
  )
}

function AddQuestion({ index }: { index: number }) {
  const { t } = useLingui()
  const { groups, published, change, goTo, errorOf } = useQuestionnaireEditing()
  const isFull = listQuestions(groups).length >= MAX_QUESTIONS
  const control = ids.newQuestion(index)
  const error = errorOf(control)
  const add = () => {
    const added = addQuestion(groups, index, published)
    if (!added) return
    change(added.groups)
    goTo(ids.question(added.key), added.key)
  }
  if (isFull) return null
  return (
    <div className="mt-2">
      <Button
        id={control}
        look="plain"
        className="-ms-3 px-3"
        aria-label={t`Add a question to category ${index + 1}`}
        aria-describedby={error ? `${control}-error` : undefined}
        onClick={add}
      >
        <Plus size={18} aria-hidden /> <Trans>Add a question</Trans>
      </Button>
      {error && (
        <p id={`${control}-error`} className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
