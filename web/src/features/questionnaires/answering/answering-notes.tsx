import { Trans } from '@lingui/react/macro'
import { CloudCheck, HardDrive } from 'lucide-react'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerState } from './answer-session.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { hasAnswers } from './resume-draft.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'

type Props = { state: AnswerState; isOpening: boolean; onStartAgain: () => void }

/** What to know before the first question, or when one comes back. */
export function StepNotes({ state, isOpening, onStartAgain }: Props) {
  const [cameBack] = useState(() => hasAnswers(state.draft))
  if (state.isCarried) {
    return (
      <Note onStartAgain={onStartAgain}>
        <Trans>
          Your company has changed its questions since you began. We kept each answer that still fits; please
          look at what is left.
        </Trans>
      </Note>
    )
  }
  if (cameBack && isOpening) {
    return (
      <Note onStartAgain={onStartAgain}>
        <Trans>Welcome back. Your answers are kept, and you go on where you stopped.</Trans>
      </Note>
    )
  }
  return isOpening ? <Introduction /> : null
}

function Note({ children, onStartAgain }: { children: ReactNode; onStartAgain: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 rounded-control bg-brand-soft px-4 py-2 text-on-brand-soft"
    >
      <p className="py-1">{children}</p>
      <button
        type="button"
        onClick={onStartAgain}
        className="min-h-11 font-medium underline underline-offset-4"
      >
        <Trans>Start again</Trans>
      </button>
    </div>
  )
}

function Introduction() {
  const isSignedIn = currentOwner().person !== ''
  return (
    <p className="mb-6 text-ink-soft">
      <Trans>
        A few questions, about three minutes. You get a result at once, with three things to begin with.
      </Trans>{' '}
      {!isSignedIn && (
        <Trans>
          To keep your result,{' '}
          <Link to="/login?next=%2Fquestionnaire" className="text-brand-ink underline underline-offset-4">
            log in first
          </Link>{' '}
          or later.
        </Trans>
      )}
    </p>
  )
}

/** Where the answers are stored by now, and a link that leaves without losing them. */
export function SavedWhere({ state, isSignedIn }: { state: AnswerState; isSignedIn: boolean }) {
  const hasSome = hasAnswers(state.draft)
  if (!isSignedIn && !hasSome) return null
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-small text-ink-soft">
      <p className="flex min-h-11 items-center gap-2">{hasSome && <Where {...{ state, isSignedIn }} />}</p>
      {isSignedIn && (
        <Link
          to="/dashboard/home"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
        >
          <Trans>Go on later</Trans>
        </Link>
      )}
    </div>
  )
}

function Where({ state, isSignedIn }: { state: AnswerState; isSignedIn: boolean }) {
  const isSaved = isSignedIn && state.saved
  const Icon = isSaved ? CloudCheck : HardDrive
  return (
    <>
      <Icon size={18} aria-hidden className="shrink-0" />
      {isSaved ? (
        <Trans>Saved. You can go on here or on another device.</Trans>
      ) : (
        <Trans>Your answers are kept on this device.</Trans>
      )}
    </>
  )
}

type EndedProps = {
  how: 'sent' | 'removed'
  id: string
  onStartAgain: () => void
  onGoOn: () => void
}

/** These answers have come to an end on another device. */
export function Ended({ how, id, onStartAgain, onGoOn }: EndedProps) {
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
          <Trans>Your result is there already. You can also answer again, for another result.</Trans>
        ) : (
          <Trans>What you answered here is still here, and nothing of it was sent.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {how === 'sent' ? (
          <ButtonLink to={`/dashboard/results/${id}`}>
            <Trans>See your result</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={onGoOn}>
            <Trans>Go on with these answers</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </section>
  )
}
