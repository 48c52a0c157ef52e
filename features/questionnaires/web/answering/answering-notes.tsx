import { Trans } from '@lingui/react/macro'
import { CloudCheck, HardDrive, TriangleAlert } from 'lucide-react'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { progressOf } from '../../rules/answers.ts'
import { listTexts } from '../../rules/translations.ts'
import { useState, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerState } from './answer-state.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { hasAnswers } from './resume-draft.ts'
import { useQuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { StartAgain } from './start-again.tsx'

type Props = { state: AnswerState; isOpening: boolean; onStartAgain: () => void }

/** Notes that are shown before the first question, and where the questionnaire has changed. */
export function StepNotes({ state, isOpening, onStartAgain }: Props) {
  const [isNew] = useState(() => !hasAnswers(state.draft))
  if (state.isCarried) {
    return (
      <div
        role="status"
        className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-control bg-brand-soft px-4 py-2 text-on-brand-soft"
      >
        <p className="py-1">
          <QuestionsChanged />
        </p>
        <StartAgain look="plain" onStartAgain={onStartAgain} />
      </div>
    )
  }
  return (
    <>
      {isNew && isOpening && <Introduction />}
      {isOpening && <InOtherLanguage questionnaire={state.questionnaire} />}
    </>
  )
}

/** Explains why the questions are in another language than the rest of the page. */
function InOtherLanguage({ questionnaire }: { questionnaire: Questionnaire }) {
  const read = useQuestionnaireText()
  if (!listTexts(questionnaire).some(({ text }) => read(text).lang)) return null
  return (
    <p className="mb-6 text-ink-soft">
      <Trans>Your company wrote these questions, and has not translated all of them.</Trans>
    </p>
  )
}

function QuestionsChanged() {
  return (
    <Trans>
      Your company has changed its questions since you started. We kept each answer that still applies. Please
      check the rest.
    </Trans>
  )
}

type ResumeProps = { state: AnswerState; onGoOn: () => void; onStartAgain: () => void }

/** Asks a returning person whether to continue with the answers that they began. */
export function ResumePrompt({ state, onGoOn, onStartAgain }: ResumeProps) {
  const { answered, of } = progressOf(state.questionnaire, state.draft.answers)
  return (
    <section aria-labelledby="welcome-back" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="welcome-back" className="text-heading font-semibold">
        <Trans>Welcome back</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        {state.stage.is === 'shown' ? (
          <Trans>Your result is still here. You can look at it, or answer again.</Trans>
        ) : (
          <Trans>
            You have answered {answered} of {of} questions. Your answers are saved.
          </Trans>
        )}
      </p>
      {state.isCarried && (
        <p className="mt-2">
          <QuestionsChanged />
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="min-h-12" onClick={onGoOn}>
          {state.stage.is === 'shown' ? <Trans>See your result</Trans> : <Trans>Continue</Trans>}
        </Button>
        <StartAgain look="quiet" className="min-h-12" onStartAgain={onStartAgain} />
      </div>
    </section>
  )
}

function Introduction() {
  const isSignedIn = currentOwner().person !== ''
  return (
    <p className="mb-6 text-ink-soft">
      <Trans>
        A few questions that take about three minutes. You get a result straight away, with three things to
        start with.
      </Trans>{' '}
      {!isSignedIn && (
        <Trans>
          To keep your result,{' '}
          <Link to="/login?next=%2Fquestionnaire" className="text-brand-ink underline underline-offset-4">
            log in now
          </Link>{' '}
          or later.
        </Trans>
      )}
    </p>
  )
}

/** Shows where the answers are stored so far, with a link that leaves the page without losing them. */
export function AnswersSaveStatus({ state, isSignedIn }: { state: AnswerState; isSignedIn: boolean }) {
  const hasSome = hasAnswers(state.draft)
  if (!isSignedIn && !hasSome) return null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-small text-ink-soft">
      <p className="flex min-h-11 items-center gap-2">
        {hasSome && <SaveStatus {...{ state, isSignedIn }} />}
      </p>
      {isSignedIn && (
        <Link
          to="/dashboard/home"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>Continue later</Trans>
        </Link>
      )}
    </div>
  )
}

function SaveStatus({ state, isSignedIn }: { state: AnswerState; isSignedIn: boolean }) {
  const { Icon, text } = saveStatusOf(state, isSignedIn)
  return (
    <>
      <Icon size={18} aria-hidden className="shrink-0" />
      <span>{text}</span>
    </>
  )
}

function saveStatusOf({ saved, isStored }: AnswerState, isSignedIn: boolean) {
  if (isSignedIn && saved) {
    return { Icon: CloudCheck, text: <Trans>Saved. You can carry on here or on another device.</Trans> }
  }
  return isStored
    ? { Icon: HardDrive, text: <Trans>Your answers are saved on this device.</Trans> }
    : {
        Icon: TriangleAlert,
        text: (
          <Trans>Your answers are not saved, as this browser cannot store them. Keep this page open.</Trans>
        ),
      }
}

type EndedProps = {
  how: 'sent' | 'removed'
  id: string
  onStartAgain: () => void
  onGoOn: () => void
}

/** Reports that the answers were sent or removed on another device. */
export function AnswersEndedNote({ how, id, onStartAgain, onGoOn }: EndedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading font-semibold outline-none">
        {how === 'sent' ? (
          <Trans>You have sent these answers on another device</Trans>
        ) : (
          <Trans>You have deleted these answers on another device</Trans>
        )}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">
        {how === 'sent' ? (
          <Trans>You already have a result. Answer again to get a new one.</Trans>
        ) : (
          <Trans>Your answers are still here, and none of them were sent.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {how === 'sent' ? (
          <ButtonLink to={`/dashboard/results/${id}`}>
            <Trans>See your result</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={onGoOn}>
            <Trans>Continue with these answers</Trans>
          </Button>
        )}
        {how === 'sent' ? (
          <Button look="quiet" onClick={onStartAgain}>
            <Trans>Start again</Trans>
          </Button>
        ) : (
          <StartAgain look="quiet" onStartAgain={onStartAgain} />
        )}
      </div>
    </section>
  )
}
