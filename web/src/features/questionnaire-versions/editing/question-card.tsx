import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronDown, Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  canMove,
  changeQuestion,
  insertQuestion,
  moveQuestion,
  removeQuestion,
} from '../edit/edit-changes.ts'
import { ids, rangeOfQuestion } from '../edit/edit-check.ts'
import type { EditQuestion, Position } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'
import { OptionList } from './option-list.tsx'
import { PointRange } from './point-range.tsx'
import { TextControl } from './text-control.tsx'
import { topicName } from '../../../labels/topic-name.ts'
import { topic as topics, type Topic } from '@hale/contracts/questionnaires/questionnaires'
import { useId } from 'react'

type Props = {
  question: EditQuestion
  position: Position
  /** Among all, counted from 1. */
  number: number
}

/** A question: closed, what it asks and gives; open, all that can be changed about it. */
export function QuestionCard({ question, position, number }: Props) {
  const { openKeys, setOpen, faults } = useEditing()
  const { for: key } = question
  const isOpen = openKeys.includes(key)
  const isFaulty = faults.some(
    (fault) => fault.group === position.group && fault.question === position.question,
  )
  const body = `question-${key}-body`
  return (
    <li className="rounded-card border border-line bg-card">
      <h3>
        <button
          id={ids.toggle(key)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => setOpen(key, !isOpen)}
          className="group flex w-full items-start gap-4 rounded-card p-4 text-left hover:bg-sunken sm:px-5"
        >
          <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-small font-semibold text-on-brand-soft tabular-nums">
            {number}
          </span>
          <span className="min-w-0 grow">
            <span className="block font-medium wrap-anywhere">
              {question.question.trim() || (
                <span className="text-ink-soft italic">
                  <Trans>A question without words</Trans>
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

function Summary({ question, isFaulty }: { question: EditQuestion; isFaulty: boolean }) {
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 text-small font-normal text-ink-soft">
      {isFaulty && (
        <span className="inline-flex items-center gap-1 font-medium text-warning-ink">
          <TriangleAlert size={15} aria-hidden /> <Trans>To correct</Trans>
          <span className="sr-only">, </span>
        </span>
      )}
      <span>
        {question.topic && `${topicName(question.topic)} · `}
        <span className="max-sm:hidden">
          <Plural value={question.options.length} one="# option" other="# options" /> ·{' '}
        </span>
        <PointRange range={rangeOfQuestion(question)} />
      </span>
    </span>
  )
}

function QuestionForm({ question, position, number }: Props) {
  const { t } = useLingui()
  const { edit, change, errorOf } = useEditing()
  const control = ids.question(question.for)
  const set = (changes: Partial<EditQuestion>) => change(changeQuestion(edit, position, changes))
  const setTopic = (topic: EditQuestion['topic']) => {
    const { topic: _, ...rest } = question
    const questions = edit[position.group]?.questions.with(
      position.question,
      topic ? { ...rest, topic } : rest,
    )
    change(edit.map((group, at) => (at === position.group && questions ? { ...group, questions } : group)))
  }
  return (
    <div className="space-y-5">
      <TextControl
        id={control}
        label={t`Question`}
        rows={2}
        value={question.question}
        maxLength={300}
        onType={(text) => set({ question: text })}
        error={errorOf(control)}
      />
      <TopicChoice chosen={question.topic} onChoose={setTopic} />
      <OptionList question={question} onChange={set} />
      <QuestionActions question={question} position={position} number={number} />
    </div>
  )
}

function QuestionActions({ question, position, number }: Props) {
  const { t } = useLingui()
  const { edit, change, goTo, announce } = useEditing()
  const { for: key } = question
  const move = (by: 1 | -1) => {
    const moved = moveQuestion(edit, position, by)
    if (!moved) return
    change(moved.edit)
    goTo(ids.move(key, by))
    const category = edit[moved.position.group]?.category ?? ''
    announce(t`Now at place ${moved.position.question + 1} of ${category}.`)
  }
  const restore = () => change((now) => insertQuestion(now, position, question))
  const remove = () => {
    change(removeQuestion(edit, position))
    const next = edit[position.group]?.questions[position.question + 1]
    goTo(next ? ids.toggle(next.for) : ids.addQuestion(position.group))
    toast({ title: t`Question ${number} is removed`, action: { label: t`Undo`, run: restore } })
  }
  return (
    <div className="-mx-2 flex flex-wrap items-center justify-between border-t sm:justify-start border-line pt-3">
      <Button
        id={ids.move(key, -1)}
        look="plain"
        className={action}
        aria-label={t`Move up, question ${number}`}
        aria-disabled={!canMove(edit, position, -1) || undefined}
        onClick={() => move(-1)}
      >
        <ArrowUp size={18} aria-hidden className="max-sm:hidden" /> <Trans>Move up</Trans>
      </Button>
      <Button
        id={ids.move(key, 1)}
        look="plain"
        className={action}
        aria-label={t`Move down, question ${number}`}
        aria-disabled={!canMove(edit, position, 1) || undefined}
        onClick={() => move(1)}
      >
        <ArrowDown size={18} aria-hidden className="max-sm:hidden" /> <Trans>Move down</Trans>
      </Button>
      <Button
        look="plain"
        className={`${action} sm:ml-auto`}
        aria-label={t`Remove, question ${number}`}
        onClick={remove}
      >
        <Trash2 size={18} aria-hidden className="max-sm:hidden" /> <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

/** Three of them side by side, also on a phone. */
const action = 'px-2 text-small sm:px-3'

type TopicChoiceProps = { chosen: Topic | undefined; onChoose: (topic: Topic | undefined) => void }

/** What a question is about: advice and next steps follow from it, however the question is worded. */
function TopicChoice({ chosen, onChoose }: TopicChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Trans>What is it about</Trans>
      </label>
      <div className="relative sm:max-w-80">
        <select
          id={id}
          value={chosen ?? ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChoose(topics.options.find((one) => one === target.value))}
          className="h-11 w-full appearance-none rounded-control border border-line-strong bg-card pr-10 pl-3 text-ink"
        >
          <option value="">{t`Something else`}</option>
          {topics.options.map((one) => (
            <option key={one} value={one}>
              {topicName(one)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.25 right-3.5 text-ink-soft"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-soft">
        {chosen
          ? t`People get advice and next steps about this with their result.`
          : t`It counts in the result, but gives no advice of its own.`}
      </p>
    </div>
  )
}
