import { STEPS } from '@hale/domain/questionnaires/check'
import type { QuestionKey } from '@hale/contracts/questionnaires'
import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore, useRef } from 'react'
import { PublicFrame } from '../../../ui/public-frame.tsx'
import type { AnswerSession, AnswerState } from './answer-session.ts'

import { FreshResult } from './fresh-result.tsx'
import { ownerHere } from '../../../offline/owner.ts'
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
  const place = useStep(questionnaire, draft.answers)
  const group = questionnaire.groups[place.step - 1]
  const isSignedIn = ownerHere().person !== ''
  const startAgain = () => {
    session.restart()
    place.begin()
  }
  if (stage.is === 'ended') {
    return <Ended how={stage.how} id={draft.id} onStartAgain={startAgain} onGoOn={session.continueAnew} />
  }
  const wrong = stage.is === 'answering' ? stage.wrong : undefined
  return (
    <>
      <StepNotes state={state} isOpening={place.isOpening} onStartAgain={startAgain} />
      <StepHeading
        key={place.step}
        step={place.step}
        title={group?.category ?? t`Check your answers`}
        takesFocus={!place.isOpening && !place.question}
      />
      {place.step < STEPS && group ? (
        <QuestionStep
          key={`step ${place.step}`}
          group={group}
          answers={draft.answers}
          onAnswer={session.answer}
          onNext={place.next}
          onBack={place.step > 1 || place.isChanging ? place.back : undefined}
          first={place.question}
        />
      ) : (
        <ReviewStep
          questionnaire={questionnaire}
          answers={draft.answers}
          isSignedIn={isSignedIn}
          wrong={wrong}
          onChange={(step: number, key: QuestionKey) => place.change(step, key)}
          onBack={place.back}
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
      {Array.from({ length: STEPS }, (_, place) => (
        <span
          key={place}
          className={`h-1.5 flex-1 rounded-full transition-colors ${place < step ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
