import { useState, type FormEvent } from 'react'
import type { AnsweringMode } from './answering-mode.ts'
import { OneQuestion } from './one-question.tsx'
import { QuestionField } from './question-field.tsx'
import { askedQuestionsOf, isWrong, StepButtons, useWrongText, type StepProps } from './step-parts.tsx'

/** The questions of one category; advances to the next step once every required question has an answer. */
export function QuestionStep({
  mode,
  isBackwards,
  ...step
}: StepProps & { mode: AnsweringMode; isBackwards: boolean }) {
  return mode === 'one' ? <OneQuestion {...step} isBackwards={isBackwards} /> : <QuestionList {...step} />
}

function QuestionList({ group, answers, onAnswer, onNext, onBack, first, questionnaire }: StepProps) {
  const [isAsked, setAsked] = useState(false)
  const [focus, setFocus] = useState({ on: first, count: 0 })
  const wrongText = useWrongText()
  const questions = askedQuestionsOf(group, questionnaire, answers)
  const wrongQuestions = questions.filter((question) => isWrong(question, answers))
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const [next] = wrongQuestions
    if (!next) return onNext()
    setAsked(true)
    setFocus({ on: next.for, count: focus.count + 1 })
  }
  return (
    <form noValidate onSubmit={goOn} className="space-y-9">
      {questions.map((question) => (
        <QuestionField
          key={question.for}
          question={question}
          value={answers[question.for]?.value}
          onAnswer={(value) => onAnswer(question.for, value)}
          error={isAsked && wrongQuestions.includes(question) ? wrongText(question) : undefined}
          focus={focus.on === question.for ? focus.count : undefined}
        />
      ))}
      <StepButtons onBack={onBack} />
    </form>
  )
}
