import { getRelationshipProgramme, relationshipPhases } from '../contract/our-relationship.ts'
import type { ProgrammePage } from '#features/programmes/contract/pages.ts'
import { nextStep, stepState } from '../rules/relationship.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { KeepOffline } from '#features/kept/parts/keep-offline.tsx'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { PROGRAMME_PATH, SAFETY_PATH, stepPath } from './paths.ts'
import { Programme, type OpenProgramme } from './programme.tsx'
import { DeleteAnswers } from './progress/delete-answers.tsx'
import { isEmpty } from './progress/progress-state.ts'
import { PhaseSteps } from './phase-steps.tsx'

export function OverviewScreen() {
  const { t } = useLingui()
  const title = t`Our Relationship`
  return (
    <Programme title={title}>{(openProgramme) => <Overview title={title} {...openProgramme} />}</Programme>
  )
}

function Overview({ title, programme, session, state }: OpenProgramme & { title: string }) {
  const { draft } = state
  const isSafetyRead = draft.safetyReadAt !== null
  return (
    <Screen
      title={title}
      lead={<Trans>Twelve short steps that you take by yourself, at your own pace.</Trans>}
      width="reading"
    >
      <div className="space-y-8">
        {isSafetyRead ? <SafetyReminder /> : <SafetyFirst {...programme.safety} />}
        {isSafetyRead && <NextStepCard {...{ programme, session, state }} />}
        {relationshipPhases.map((phase) => (
          <PhaseSteps
            key={phase}
            phase={phase}
            steps={programme.steps.filter((step) => step.phase === phase)}
            draft={draft}
            isOpen={isSafetyRead}
          />
        ))}
        <Confidentiality />
        <KeepProgramme programme={programme} />
        {!isEmpty(draft) && <DeleteAnswers session={session} />}
      </div>
    </Screen>
  )
}

/** Asks the person to read the safety page, which opens the steps. */
function SafetyFirst({ language, title, summary }: ProgrammePage) {
  return (
    <section className="rounded-card border-s-4 border-brand-ink bg-brand-soft p-5 text-on-brand-soft sm:p-6">
      <h2 lang={language} className="flex items-center gap-2.5 text-heading font-semibold">
        <ShieldAlert size={22} aria-hidden className="shrink-0" /> {title}
      </h2>
      <p lang={language} className="mt-1.5">
        {summary}
      </p>
      <ButtonLink to={SAFETY_PATH} className="mt-4">
        <Trans>Read the safety page</Trans>
      </ButtonLink>
      <p className="mt-3 text-small">
        <Trans>It takes two minutes. The steps open once you have read it.</Trans>
      </p>
    </section>
  )
}

function SafetyReminder() {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-brand-soft px-4 py-3 text-on-brand-soft">
      <ShieldAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Trans>
          If you are afraid of your partner, or become afraid, please stop here. The{' '}
          <Link to={SAFETY_PATH} className="font-medium underline underline-offset-4">
            safety page
          </Link>{' '}
          says who to call.
        </Trans>
      </span>
    </p>
  )
}

function KeepProgramme({ programme }: Pick<OpenProgramme, 'programme'>) {
  const { t } = useLingui()
  const title = t`Our Relationship`
  return (
    <KeepOffline
      path={PROGRAMME_PATH}
      keeping={() => ({
        ...{ kind: 'programme', title, language: null, files: [] },
        replies: [[replyName(getRelationshipProgramme, {}), programme]],
      })}
    />
  )
}

/** Shows the progress, and the next step. */
function NextStepCard({ programme: { steps }, state: { draft } }: OpenProgramme) {
  const { t } = useLingui()
  const done = steps.filter((step) => stepState(step, draft) === 'done').length
  const next = nextStep(steps, draft)
  const isStarted = steps.some((step) => stepState(step, draft) !== 'open')
  return (
    <section className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 lang={next?.language} className="text-heading font-semibold">
        {next ? next.title : <Trans>You have done all the steps</Trans>}
      </h2>
      <p className="mt-1 text-ink-soft">
        {next ? (
          <Trans>
            Step {next.number}, about {next.minutes} minutes
          </Trans>
        ) : (
          <Trans>What you wrote stays here. You can read it and change it whenever you like.</Trans>
        )}
      </p>
      {next && (
        <ButtonLink to={stepPath(next.number)} className="mt-4 min-w-40">
          {isStarted ? <Trans>Continue</Trans> : <Trans>Start</Trans>}
        </ButtonLink>
      )}
      <div className="mt-5">
        <ProgressBar label={t`Steps done`} value={done} max={steps.length} />
        <p className="mt-1.5 text-small text-ink-soft">
          <Trans>
            {done} of {steps.length} steps done
          </Trans>
        </p>
      </div>
    </section>
  )
}

function Confidentiality() {
  return (
    <section className="rounded-card bg-sunken p-5 text-small">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Lock size={18} aria-hidden className="shrink-0" /> <Trans>Who can see this</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          <Trans>
            Your company cannot see that you are taking part, or what you write. Your partner is not told.
          </Trans>
        </li>
        <li>
          <Trans>
            Your answers are encrypted on the server. This device keeps them until you log out, and anyone who
            can unlock the device may see these pages.
          </Trans>
        </li>
        <li>
          <Trans>
            Nobody reads your answers, so nobody can act on them. If you are in danger, please call for help.
          </Trans>
        </li>
        <li>
          <Trans>
            This is not therapy or medical advice. It does not tell you to stay or to leave. Under{' '}
            <Link to="/dashboard/account" className="underline underline-offset-4">
              “Your account”
            </Link>{' '}
            you can download what you wrote.
          </Trans>
        </li>
      </ul>
    </section>
  )
}
