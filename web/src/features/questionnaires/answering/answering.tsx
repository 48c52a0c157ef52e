import { STEPS } from '@hale/domain/questionnaires/check'
import type { QuestionKey, Group } from '@hale/contracts/questionnaires/questionnaires'
import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore, useRef, useState, type FormEvent } from 'react'
import { PublicFrame } from '../../../ui/layout/public-frame.tsx'
import type { AnswerSession, AnswerState } from './answer-session.ts'
import type { Answers } from '@hale/contracts/questionnaires/responses'
import { Button } from '../../../ui/forms/button.tsx'
import { ChoiceField } from '../../../ui/forms/choices/choice-field.tsx'
import { FreshResult } from './fresh-result.tsx'
import { currentOwner } from '../../../offline/owner.ts'
import { Ended, SavedWhere, StepNotes } from './answering-notes.tsx'
import { ReviewStep } from './review-step.tsx'
import { useHelp } from '../result/use-support.ts'
import { useStep } from './use-step.ts'

/** From the first question to the result. */
export function Answering({ session }: { session: AnswerSession }) {
  const { t } = useLingui()
  const state = useSyncExternalStore(session.subscribe, session.current)
  const help = useHelp()
  useEffect(() => session.live(), [session])
  // Another heading is another page: it takes the focus.
  return state.stage.is === 'answering' || state.stage.is === 'ended' ? (
    <PublicFrame key="questions" title={t`Health questionnaire`} width="reading">
      <div className="min-h-dvh">
        <Steps session={session} state={state} />
      </div>
    </PublicFrame>
  ) : (
    <PublicFrame key="result" title={t`Your result`} width="reading">
      <FreshResult session={session} state={state} help={help} />
    </PublicFrame>
  )
}

type StepsProps = { session: AnswerSession; state: AnswerState }

function Steps({ session, state }: StepsProps) {
  const { t } = useLingui()
  const { questionnaire, draft, stage } = state
  const steps = useStep(questionnaire, draft.answers)
  const group = questionnaire.groups[steps.step - 1]
  const isSignedIn = currentOwner().person !== ''
  const startAgain = () => {
    session.restart()
    steps.begin()
  }
  if (stage.is === 'ended') {
    return <Ended how={stage.how} id={draft.id} onStartAgain={startAgain} onGoOn={session.continueAnew} />
  }
  const wrong = stage.is === 'answering' ? stage.wrong : undefined
  return (
    <>
      <StepNotes state={state} isOpening={steps.isOpening} onStartAgain={startAgain} />
      <StepHeading
        key={steps.step}
        step={steps.step}
        title={group?.category ?? t`Check your answers`}
        takesFocus={!steps.isOpening && !steps.question}
      />
      {steps.step < STEPS && group ? (
        <QuestionStep
          key={`step ${steps.step}`}
          group={group}
          answers={draft.answers}
          onAnswer={session.answer}
          onNext={steps.next}
          onBack={steps.step > 1 || steps.isChanging ? steps.back : undefined}
          first={steps.question}
        />
      ) : (
        <ReviewStep
          questionnaire={questionnaire}
          answers={draft.answers}
          isSignedIn={isSignedIn}
          wrong={wrong}
          onChange={(step: number, key: QuestionKey) => steps.change(step, key)}
          onBack={steps.back}
          onSend={session.send}
        />
      )}
      <SavedWhere state={state} isSignedIn={isSignedIn} />
    </>
  )
}

type Props = { step: number; title: string; takesFocus: boolean }

/** Which step it is of how many, and what it is about; takes the focus when somebody comes from another step. */
function StepHeading({ step, title, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a step: it is made anew for each
  }, [])
  return (
    <header className="mb-7">
      <Segments step={step} />
      <h2 ref={heading} tabIndex={-1} className="mt-4 outline-none">
        <span className="block text-small font-medium text-ink-soft">
          <Trans>
            Step {step} of {STEPS}
          </Trans>
        </span>
        <span className="mt-0.5 block text-heading font-semibold wrap-anywhere">{title}</span>
      </h2>
    </header>
  )
}

function Segments({ step }: { step: number }) {
  return (
    <div aria-hidden className="flex gap-1.5">
      {Array.from({ length: STEPS }, (_, index) => (
        <span
          key={index}
          className={`h-1.5 flex-1 rounded-full transition-colors ${index < step ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

type QuestionStepProps = {
  group: Group
  answers: Answers
  onAnswer: (key: QuestionKey, value: number) => void
  onNext: () => void
  onBack: (() => void) | undefined
  /** The question that has the focus to begin with. */
  first: QuestionKey | undefined
}

/** The questions of one category; on to the next step once each has an answer. */
function QuestionStep({ group, answers, onAnswer, onNext, onBack, first }: QuestionStepProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [focus, setFocus] = useState({ on: first, count: 0 })
  const missing = group.questions.filter(({ for: key, options }) => {
    return !options.some(({ value }) => value === answers[key]?.value)
  })
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const [next] = missing
    if (!next) return onNext()
    setAsked(true)
    setFocus({ on: next.for, count: focus.count + 1 })
  }
  return (
    <form noValidate onSubmit={goOn} className="space-y-9">
      {group.questions.map((question) => (
        <ChoiceField
          key={question.for}
          name={question.for}
          legend={question.question}
          options={question.options}
          value={answers[question.for]?.value}
          onChoose={(value) => onAnswer(question.for, value)}
          error={asked && missing.includes(question) ? t`Choose an answer.` : undefined}
          focus={focus.on === question.for ? focus.count : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {onBack && (
          <Button look="quiet" className="min-h-12" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" className="min-h-12 flex-1 sm:flex-none sm:px-10">
          <Trans>Next</Trans>
        </Button>
      </div>
    </form>
  )
}
