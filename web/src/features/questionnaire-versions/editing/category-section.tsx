import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { addQuestion, MAX_QUESTIONS, renameCategory } from '../edit/edit-changes.ts'
import { ids, rangeOfQuestion, sumRanges } from '../edit/edit-check.ts'
import { listQuestions, type EditGroup } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'
import { PointRange } from './point-range.tsx'
import { QuestionCard } from './question-card.tsx'
import { TextControl } from './text-control.tsx'

/** A category, which is a step of the questionnaire, with its questions. */
export function CategorySection({ group, place }: { group: EditGroup; place: number }) {
  const { t } = useLingui()
  const { edit, change, wrong } = useEditing()
  const before = edit.slice(0, place).flatMap(({ questions }) => questions).length
  const control = ids.category(place)
  const headingId = `${control}-heading`
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,24rem)_1fr] sm:items-start">
        <h2 id={headingId} className="text-small font-medium text-ink-soft sm:col-span-2">
          <Trans>Category {place + 1}</Trans>
        </h2>
        <TextControl
          id={control}
          label={t`Name of category ${place + 1}`}
          isLabelHidden
          value={group.category}
          maxLength={60}
          onType={(text) => change(renameCategory(edit, place, text))}
          error={wrong(control)}
        />
        <p className="text-small text-ink-soft sm:pt-3 sm:text-right">
          <PointRange range={sumRanges(group.questions.map(rangeOfQuestion))} />
        </p>
      </div>
      <ol className="space-y-3">
        {group.questions.map((question, at) => (
          <QuestionCard
            key={question.for}
            question={question}
            place={{ group: place, question: at }}
            number={before + at + 1}
          />
        ))}
      </ol>
      <AddQuestion place={place} />
    </section>
  )
}

function AddQuestion({ place }: { place: number }) {
  const { t } = useLingui()
  const { edit, base, change, goTo, wrong } = useEditing()
  const isFull = listQuestions(edit).length >= MAX_QUESTIONS
  const control = ids.addQuestion(place)
  const error = wrong(control)
  const add = () => {
    const added = addQuestion(edit, place, base)
    if (!added) return
    change(added.edit)
    goTo(ids.question(added.key), added.key)
  }
  if (isFull) return null
  return (
    <div className="mt-2">
      <Button
        id={control}
        look="plain"
        className="-ml-3 px-3"
        aria-label={t`Add a question to category ${place + 1}`}
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
