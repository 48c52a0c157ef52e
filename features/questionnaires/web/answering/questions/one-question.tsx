import { hasOptions } from '../../../rules/kinds.ts'
import type { Question } from '../../../contract/questionnaires.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { QuestionField } from './question-field.tsx'
import { askedQuestionsOf, isWrong, StepButtons, useWrongText, type StepProps } from './step-parts.tsx'

/** Milliseconds until the next question, so that the choice is seen and a second tap hits the same question. */
const ADVANCE_AFTER_MS = 200

/** The questions of a step, one at a time. Choosing an option by a tap or by its number advances; arrow keys only choose. */
export function OneQuestion({ isBackwards, ...step }: StepProps & { isBackwards: boolean }) {
  const { questionnaire, group, answers, onAnswer, onNext, onBack, first, isChanging } = step
  const questions = askedQuestionsOf(group, questionnaire, answers)
  const [at, setAt] = useState(() => startOf(questions, { first, isBackwards }))
  const [tried, setTried] = useState(0)
  const [moves, setMoves] = useState(0)
  const wrongText = useWrongText()
  const index = Math.min(at, questions.length - 1)
  const question = questions[index]
  const goTo = (next: number) => {
    setAt(next)
    setTried(0)
    setMoves(moves + 1)
  }
  const isDone = isChanging && !questions.some((one) => isWrong(one, answers))
  const goOn = () => (isDone || index + 1 >= questions.length ? onNext() : goTo(index + 1))
  const advance = useAdvance(goOn, index)
  if (!question) return null
  const wrong = isWrong(question, answers)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) setTried(tried + 1)
    else goOn()
  }
  const isOne = question.kind === undefined
  // A click that an arrow key or the space bar causes has a `detail` of 0.
  const tap = ({ detail, target }: MouseEvent) => {
    if (isOne && detail > 0 && target instanceof Element && target.closest('label')) advance()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-9">
      <div className="space-y-3">
        <p role="status" className="text-small text-ink-soft">
          <Trans>
            Question {index + 1} of {questions.length}
          </Trans>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the inputs inside take keys */}
        <div onClick={tap}>
          <QuestionField
            key={question.for}
            question={question}
            value={answers[question.for]?.value}
            onAnswer={(value) => onAnswer(question.for, value)}
            error={tried > 0 && wrong ? wrongText(question) : undefined}
            focus={moves + tried > 0 || first ? moves + tried : undefined}
          />
        </div>
        <NumberKeys
          question={question}
          onChoose={(value) => {
            onAnswer(question.for, value)
            advance()
          }}
        />
      </div>
      <StepButtons onBack={index > 0 && !isChanging ? () => goTo(index - 1) : onBack} />
    </form>
  )
}

function startOf(
  questions: Question[],
  { first, isBackwards }: { first: string | undefined; isBackwards: boolean },
) {
  if (isBackwards) return questions.length - 1
  return Math.max(
    0,
    questions.findIndex((question) => question.for === first),
  )
}

/** Returns a function that advances once after a delay, unless the question has been left. */
function useAdvance(goOn: () => void, index: number): () => void {
  const latest = useRef(goOn)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => () => clearTimeout(timer.current), [index])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), ADVANCE_AFTER_MS)
  }
}

/** Chooses an option of a single choice by its number key, except while the focus is in a text field. */
function NumberKeys({ question, onChoose }: { question: Question; onChoose: (value: number) => void }) {
  const { kind, options } = question
  const isOne = hasOptions(question) && kind === undefined
  useEffect(() => {
    if (!isOne) return undefined
    const hear = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('textarea, [type="text"], dialog *')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
      if (option) onChoose(option.value)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
  if (!isOne) return null
  return (
    <p className="hidden text-small text-ink-soft [@media(hover:hover)]:block">
      <Trans>
        You can also choose an answer with the number keys, from 1 to {Math.min(9, options.length)}.
      </Trans>
    </p>
  )
}
