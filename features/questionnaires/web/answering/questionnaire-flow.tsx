import { STEP_COUNT } from '../../rules/check.ts'
import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore, useRef, useState, type ReactNode } from 'react'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import type { AnswerSession } from './answer-session.ts'
import type { AnswerState } from './answer-state.ts'
import { useAnsweringMode } from './questions/answering-mode.ts'
import { ModeSwitch } from './questions/mode-switch.tsx'
import { QuestionStep } from './questions/question-step.tsx'
import { FreshResult } from './fresh-result.tsx'
import { currentOwner } from '#platform/offline/owner.ts'
import { AnswersEndedNote, ResumePrompt, AnswersSaveStatus, StepNotes } from './answering-notes.tsx'
import { ReviewStep } from './review-step.tsx'
import { useHelp } from '../result/use-support.ts'
import { usePart } from './use-part.ts'
import { QuestionnaireText, QuestionnaireTexts } from '#features/labels/parts/questionnaire-text.tsx'

/** The questionnaire from the first question to the result. */
export function QuestionnaireFlow({ session }: { session: AnswerSession }) {
  const { t } = useLingui()
  const state = useSyncExternalStore(session.subscribe, session.current)
  const help = useHelp()
  const parts = usePart(state)
  useEffect(() => session.live(), [session])
  const startAgain = () => {
    session.restart()
    parts.begin()
  }
  // The result counts as another page because its heading differs, so that heading takes the focus.
  return parts.part === 'result' ? (
    <PublicFrame key="result" title={t`Your result`} width="reading">
      <FreshResult state={state} help={help} onStartAgain={startAgain} />
    </PublicFrame>
  ) : (
    <PublicFrame key="questions" title={t`Health questionnaire`} width="reading">
      <div className="min-h-dvh">
        <QuestionnaireTexts value={state.questionnaire}>
          <Steps {...{ session, state, parts }} onStartAgain={startAgain} />
        </QuestionnaireTexts>
      </div>
    </PublicFrame>
  )
}

type StepsProps = {
  session: AnswerSession
  state: AnswerState
  parts: ReturnType<typeof usePart>
  onStartAgain: () => void
}

function Steps({ session, state, parts, onStartAgain }: StepsProps) {
  const { t } = useLingui()
  const { questionnaire, draft, stage } = state
  const { part } = parts
  const isSignedIn = currentOwner().person !== ''
  const { mode, choose } = useAnsweringMode()
  const [isBackwards, setBackwards] = useState(false)
  const leave = (backwards: boolean) => {
    setBackwards(backwards)
    if (backwards) parts.back()
    else parts.next()
  }
  if (stage.is === 'ended') {
    return (
      <AnswersEndedNote
        how={stage.how}
        id={draft.id}
        onStartAgain={onStartAgain}
        onGoOn={session.continueAnew}
      />
    )
  }
  if (typeof part !== 'number') {
    const goOn = stage.is === 'shown' ? parts.showResult : parts.goOn
    return <ResumePrompt state={state} onGoOn={goOn} onStartAgain={onStartAgain} />
  }
  const group = questionnaire.groups[part - 1]
  const send = () => {
    session.send()
    if (!isSignedIn) parts.showResult()
  }
  return (
    <>
      <StepNotes state={state} isOpening={parts.isOpening} onStartAgain={onStartAgain} />
      <StepHeading
        key={part}
        step={part}
        title={group ? <QuestionnaireText of={group.category} /> : t`Check your answers`}
        takesFocus={!parts.isOpening && !parts.question}
      />
      {part < STEP_COUNT && group ? (
        <QuestionStep
          key={`step ${part} ${mode}`}
          questionnaire={questionnaire}
          group={group}
          answers={draft.answers}
          onAnswer={session.answer}
          onNext={() => leave(false)}
          onBack={part > 1 || parts.isChanging ? () => leave(true) : undefined}
          first={parts.question}
          isChanging={parts.isChanging}
          mode={mode}
          isBackwards={isBackwards}
        />
      ) : (
        <ReviewStep
          questionnaire={questionnaire}
          answers={draft.answers}
          isSignedIn={isSignedIn}
          isBusy={stage.is === 'sending' || stage.is === 'sent'}
          wrong={stage.is === 'answering' ? stage.wrong : undefined}
          onChange={parts.change}
          onBack={parts.back}
          onSend={send}
        />
      )}
      {part < STEP_COUNT && <ModeSwitch mode={mode} onChoose={choose} />}
      <AnswersSaveStatus state={state} isSignedIn={isSignedIn} />
    </>
  )
}

type Props = { step: number; title: ReactNode; takesFocus: boolean }

/** The heading of a step with its number; takes the focus when it follows another step. */
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
            Step {step} of {STEP_COUNT}
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
      {Array.from({ length: STEP_COUNT }, (_, index) => (
        <span
          key={index}
          className={`h-1.5 flex-1 rounded-full transition-colors ${index < step ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
