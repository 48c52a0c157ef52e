import type { Help } from '#features/help-lines/contract/help.ts'
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import type { AnswerState } from './answer-state.ts'
import { storeUntilLogin } from './finished-answers.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { StartAgain } from './start-again.tsx'
import { MAX_DAYS } from './stored-answers.ts'
import { keepAskedAnswers, valuesOf } from '../../rules/answers.ts'
import { ResultView } from '../result/result-view.tsx'
import { useOfferedServices } from '../result/use-support.ts'

type Props = { state: AnswerState; help: Help | undefined; onStartAgain: () => void }

/** The result just after answering: a visitor's, or a person's that is still being sent. */
export function FreshResult({ state, help, onStartAgain }: Props) {
  const services = useOfferedServices()
  const isSignedIn = currentOwner().person !== ''
  return (
    <ResultView
      questionnaire={state.questionnaire}
      values={valuesOf(keepAskedAnswers(state.questionnaire, state.draft.answers))}
      help={help}
      services={services}
      isSignedIn={isSignedIn}
    >
      {isSignedIn ? <OnItsWay /> : <KeepThis {...{ state, onStartAgain }} />}
    </ResultView>
  )
}

function OnItsWay() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="flex items-start gap-2.5">
        <CloudOff size={20} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
        <span>
          <Trans>Your answers are saved on this device and will be sent when you are back online.</Trans>
        </span>
      </p>
      <ButtonLink to="/dashboard/home" look="plain">
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </div>
  )
}

/** Offers a visitor to keep the result, by logging in or with an invitation. */
function KeepThis({ state: { draft, questionnaire }, onStartAgain }: Omit<Props, 'help'>) {
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
          <Trans>Save this result?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            Log in or activate your account to keep this result. Until then it stays on this device, for{' '}
            {MAX_DAYS} days at most.
          </Trans>
        </p>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap gap-3 sm:mt-0">
        <Button onClick={keep}>
          <Trans>Keep this result</Trans>
        </Button>
        <StartAgain look="plain" onStartAgain={onStartAgain} />
      </div>
    </section>
  )
}
