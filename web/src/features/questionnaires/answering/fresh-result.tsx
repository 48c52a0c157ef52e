import type { Help } from '@hale/contracts/help'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CloudOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import { readAuthEntry } from '../../../api/auth-entry.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import type { AnswerSession, AnswerState } from './answer-session.ts'
import { storeUntilLogin } from './finished-answers.ts'
import { currentOwner } from '../../../offline/owner.ts'
import { MAX_DAYS } from './stored-answers.ts'
import { valuesOf } from '@hale/domain/questionnaires/answers'
import { ResultView } from '../result/result-view.tsx'
import { useOfferedServices } from '../result/use-support.ts'

type Props = { session: AnswerSession; state: AnswerState; help: Help | undefined }

/** The result of what was just answered. */
export function FreshResult({ session, state, help }: Props) {
  const offered = useOfferedServices()
  const isSignedIn = currentOwner().person !== ''
  return (
    <ResultView
      questionnaire={state.questionnaire}
      values={valuesOf(state.draft.answers)}
      help={help}
      services={offered}
      isSignedIn={isSignedIn}
    >
      {isSignedIn ? <Kept state={state} /> : <KeepThis session={session} state={state} />}
    </ResultView>
  )
}

function Kept({ state: { stage } }: { state: AnswerState }) {
  const name = readAuthEntry()?.name ?? ''
  const isSent = stage.is === 'sent'
  const Icon = isSent ? CircleCheck : CloudOff
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="flex items-start gap-2.5">
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
        {isSent ? (
          <span>
            <Trans>Kept for {name}, and for nobody else.</Trans>
          </span>
        ) : (
          <span>
            <Trans>Kept on this device. Your answers are sent as soon as there is a connection.</Trans>
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-3">
        {isSent && (
          <ButtonLink to="/dashboard/results" look="quiet">
            <Trans>All your results</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/home" look="plain">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      </p>
    </div>
  )
}

/** Signed out it is shown once; whoever has an account, or an invitation, may keep it. */
function KeepThis({ session, state: { draft, questionnaire } }: Omit<Props, 'help'>) {
  const navigate = useNavigate()
  const keep = () => {
    storeUntilLogin({ draft, questionnaire, company: currentOwner().company, at: new Date().toISOString() })
    void navigate('/login?next=%2Fquestionnaire')
  }
  return (
    <section
      aria-labelledby="keep-this"
      className="rounded-card border border-line bg-card p-5 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-6"
    >
      <div>
        <h2 id="keep-this" className="font-semibold">
          <Trans>Would you like to see how this changes?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            Log in, or activate your account, and this result is yours to keep. Until then it waits on this
            device, for {MAX_DAYS} days at most.
          </Trans>
        </p>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap gap-3 sm:mt-0">
        <Button onClick={keep}>
          <Trans>Keep this result</Trans>
        </Button>
        <Button look="plain" onClick={session.restart}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    </section>
  )
}
