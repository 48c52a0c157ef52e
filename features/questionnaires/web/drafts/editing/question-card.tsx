import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown, Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '#platform/ui/forms/button.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import {
  canMove,
  changeQuestion,
  insertQuestion,
  moveQuestion,
  removeQuestion,
  replaceQuestion,
} from '../../../rules/drafts/changes.ts'
import { ids, rangeOfQuestion } from './controls.ts'
import { toQuestion, type DraftQuestion, type Position } from '../../../rules/drafts/groups.ts'
import { hasOptions, isScored } from '../../../rules/kinds.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'
import { DragHandle } from './drag-handle.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import { kindName } from './kind-name.ts'
import { KindSettings } from './kind-settings.tsx'
import { PointRange } from './point-range.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { TextAreaField } from '#platform/ui/forms/text-area.tsx'
import { topicName } from '#features/labels/parts/topic-name.ts'
import { topic as topics, type Topic } from '../../../contract/questionnaires.ts'

type Props = {
  question: DraftQuestion
  position: Position
  /** The question's number among all questions, counted from 1. */
  number: number
}

/** A question in the editor: closed, a summary; open, all its fields. */
export function QuestionCard({ question, position, number }: Props) {
  const { openKeys, setOpen, faults } = useQuestionnaireEditing()
  const { for: key } = question
  const isOpen = openKeys.includes(key)
  const isFaulty = faults.some(
    (fault) => fault.group === position.group && fault.question === position.question,
  )
  const body = `question-${key}-body`
  return (
    <li data-question={key} className={`rounded-card border border-line bg-card ${dropLook}`}>
      <h3 className="flex">
        <DragHandle position={position} />
        <button
          id={ids.toggle(key)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => setOpen(key, !isOpen)}
          className="group flex w-full min-w-0 items-start gap-4 rounded-e-card p-4 ps-2 text-start hover:bg-sunken sm:pe-5"
        >
          <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-small font-semibold text-on-brand-soft tabular-nums">
            {number}
          </span>
          <span className="min-w-0 grow">
            <span className="block font-medium wrap-anywhere">
              {question.question.trim() || (
                <span className="text-ink-soft italic">
                  <Trans>A question without text</Trans>
                </span>
              )}
            </span>{' '}
            <Summary question={question} isFaulty={isFaulty} />
          </span>
          <ChevronDown
            size={20}
            aria-hidden
            className="mt-1 shrink-0 text-ink-soft transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
          />
        </button>
      </h3>
      {isOpen && (
        <div id={body} className="border-t border-line p-4 sm:p-5">
          <QuestionForm question={question} position={position} number={number} />
        </div>
      )}
    </li>
  )
}

/** Classes of the line that shows where a dragged question would go. */
export const dropLook =
  'data-[drop=after]:shadow-[0_3px_0_0_var(--brand)] data-[drop=before]:shadow-[0_-3px_0_0_var(--brand)]'

function Summary({ question, isFaulty }: { question: DraftQuestion; isFaulty: boolean }) {
  const closed = toQuestion(question)
  const counts = isScored(closed)
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 text-small font-normal text-ink-soft">
      {isFaulty && (
        <span className="inline-flex items-center gap-1 font-medium text-warning-ink">
          <TriangleAlert size={15} aria-hidden /> <Trans>Needs correcting</Trans>
          <span className="sr-only">, </span>
        </span>
      )}
      <span>
        {counts && question.topic && `${topicName(question.topic)} · `}
        {hasOptions(closed) ? (
          <span className="max-sm:hidden">
            <Plural value={question.options.length} one="# option" other="# options" />
            {' · '}
          </span>
        ) : (
          `${kindName(question.kind?.is ?? 'choice')} · `
        )}
        {counts ? <PointRange range={rangeOfQuestion(question)} /> : <Trans>Not scored</Trans>}
        {question.askedWhen && (
          <>
            {' · '}
            <Trans>Asked of some people</Trans>
          </>
        )}
      </span>
    </span>
  )
}

function QuestionForm({ question, position, number }: Props) {
  const { t } = useLingui()
  const { groups, change, errorOf } = useQuestionnaireEditing()
  const control = ids.question(question.for)
  const set = (changes: Partial<DraftQuestion>) => change(changeQuestion(groups, position, changes))
  const replace = (draftQuestion: DraftQuestion) => change(replaceQuestion(groups, position, draftQuestion))
  const setTopic = (topic: DraftQuestion['topic']) => {
    const { topic: _, ...rest } = question
    replace(topic ? { ...rest, topic } : rest)
  }
  const counts = isScored(toQuestion(question))
  return (
    <div className="space-y-5">
      <TextAreaField
        id={control}
        label={t`Question`}
        rows={2}
        value={question.question}
        maxLength={300}
        onChange={({ target }) => set({ question: target.value })}
        error={errorOf(control)}
      />
      {counts && <TopicChoice chosen={question.topic} onChoose={setTopic} />}
      <KindSettings question={question} onChange={replace} />
      <ConditionChoice question={question} onChange={replace} />
      <QuestionActions question={question} position={position} number={number} />
    </div>
  )
}

function QuestionActions({ question, position, number }: Props) {
  const { t } = useLingui()
  const { groups, change, goTo, announce } = useQuestionnaireEditing()
  const { for: key } = question
  const move = (by: 1 | -1) => {
    const moved = moveQuestion(groups, position, by)
    if (!moved) return
    change(moved.groups)
    goTo(ids.move(key, by))
    const category = groups[moved.position.group]?.category ?? ''
    announce(t`Now number ${moved.position.question + 1} in ${category}.`)
  }
  const restore = () => change((now) => insertQuestion(now, position, question))
  const remove = () => {
    change(removeQuestion(groups, position))
    const next = groups[position.group]?.questions[position.question + 1]
    goTo(next ? ids.toggle(next.for) : ids.newQuestion(position.group))
    toast({ title: t`Question ${number} has been removed`, action: { label: t`Undo`, run: restore } })
  }
  return (
    <div className="-mx-2 flex flex-wrap items-center justify-between border-t sm:justify-start border-line pt-3">
      <Button
        id={ids.move(key, -1)}
        look="plain"
        className={action}
        aria-label={t`Move up, question ${number}`}
        aria-disabled={!canMove(groups, position, -1) || undefined}
        onClick={() => move(-1)}
      >
        <ArrowUp size={18} aria-hidden className="max-sm:hidden" /> <Trans>Move up</Trans>
      </Button>
      <Button
        id={ids.move(key, 1)}
        look="plain"
        className={action}
        aria-label={t`Move down, question ${number}`}
        aria-disabled={!canMove(groups, position, 1) || undefined}
        onClick={() => move(1)}
      >
        <ArrowDown size={18} aria-hidden className="max-sm:hidden" /> <Trans>Move down</Trans>
      </Button>
      <Button
        look="plain"
        className={`${action} sm:ms-auto`}
        aria-label={t`Remove, question ${number}`}
        onClick={remove}
      >
        <Trash2 size={18} aria-hidden className="max-sm:hidden" /> <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

/** Narrow enough for three buttons side by side on a phone. */
const action = 'px-2 text-small sm:px-3'

type TopicChoiceProps = { chosen: Topic | undefined; onChoose: (topic: Topic | undefined) => void }

/** Chooses a question's topic, on which advice and next steps depend, however the question is worded. */
function TopicChoice({ chosen, onChoose }: TopicChoiceProps) {
  const { t } = useLingui()
  return (
    <SelectField<Topic | null>
      label={t`What it is about`}
      className="h-11 sm:max-w-96"
      value={chosen ?? null}
      options={[
        { value: null, name: t`Something else` },
        ...topics.options.map((value) => ({ value, name: topicName(value) })),
      ]}
      onChange={(topic) => onChoose(topic ?? undefined)}
      hint={
        chosen
          ? t`People get advice and next steps about this with their result.`
          : t`It counts towards the result, but gives no advice of its own.`
      }
    />
  )
}
