import { STEPS } from '@hale/domain/questionnaires/check'
import type { QuestionKey } from '@hale/contracts/questionnaires'
import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore, useRef } from 'react'
import { PublicFrame } from '../../../ui/layout/public-frame.tsx'
import type { AnswerSession, AnswerState } from './answer-session.ts'

import { FreshResult } from './fresh-result.tsx'
import { currentOwner } from '../../../offline/owner.ts'
import { Ended, SavedWhere, StepNotes } from './answering-notes.tsx'
import { QuestionStep } from './question-step.tsx'
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
