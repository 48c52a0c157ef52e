import { getRecovery, getRecoveryProgramme, type RecoveryProgramme } from '../../contract/vrs-freedom-365.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList, LineChart, ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'
import { KeepOffline } from '#features/kept/parts/keep-offline.tsx'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { HelpNow } from '../help-now.tsx'
import { CHECK_IN_PATH, CHECK_INS_PATH, PROGRAMME_PATH, readingPath, SAFETY_PATH } from '../paths.ts'
import { recoveryQuery } from '../queries.ts'
import { RecoveryScreen, WithRecovery, type StartedRecovery } from '../recovery-screen.tsx'
import { DayCounter } from './day-counter.tsx'
import { HardMoment } from './hard-moment.tsx'
import { ManageRecoverySection } from './manage-recovery-section.tsx'

export function OverviewScreen() {
  return (
    <RecoveryScreen
      hasHelp
      title="VRS Freedom 365"
      lead={<Trans>One day at a time. Only you see what you enter here.</Trans>}
    >
      <WithRecovery Introduction={Introduction}>
        {(startedRecovery) => <Overview {...startedRecovery} />}
      </WithRecovery>
    </RecoveryScreen>
  )
}

function Introduction({ programme }: { programme: RecoveryProgramme }) {
  return (
    <div className="space-y-8">
      <div className="rounded-card border border-line bg-card p-5 sm:p-6">
        <p>
          <Trans>
            Support for a year if you want to stop drinking or using drugs, or have already stopped: a count
            of your days, a short check-in each day, a plan for hard moments, and ten short readings.
          </Trans>
        </p>
        <p className="mt-3 font-semibold">
          <Trans>Stopping suddenly can be dangerous for some people. Start with the safety page.</Trans>
        </p>
        <ButtonLink to={SAFETY_PATH} className="mt-4 min-h-12">
          <ShieldAlert size={18} aria-hidden /> <Trans>Read about safety first</Trans>
        </ButtonLink>
      </div>
      <HelpNow plan={undefined} />
      <Readings programme={programme} />
      <KeepProgramme programme={programme} />
    </div>
  )
}

function Overview({ programme, recovery }: StartedRecovery) {
  return (
    <div className="space-y-8">
      <DayCounter recovery={recovery} milestones={programme.milestones} />
      <HardMoment plan={recovery.plan} />
      <Today recovery={recovery} programme={programme} />
      <HelpNow plan={recovery.plan} />
      <Readings programme={programme} />
      <KeepProgramme programme={programme} />
      <ManageRecoverySection startDay={recovery.startDay} />
    </div>
  )
}

function Today({ recovery, programme }: StartedRecovery) {
  const today = useToday()
  const made = recovery.checkIns.find(({ day }) => day === today)
  const labelOf = (levels: { value: number; label: string }[], level: number | undefined) =>
    levels.find(({ value }) => value === level)?.label ?? ''
  const { moods, urges } = programme.checkIn
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="today" className="text-heading font-semibold">
        <Trans>Today’s check-in</Trans>
      </h2>
      {made ? (
        <p className="mt-1 text-ink-soft">
          <Trans>
            You have checked in. Mood: {labelOf(moods, made.mood)}. Urges: {labelOf(urges, made.urge)}.
          </Trans>
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">
          <Trans>Two taps: how you are, and how strong your urges were.</Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={CHECK_IN_PATH} look={made ? 'quiet' : 'filled'} className="min-h-12">
          <ClipboardList size={18} aria-hidden />{' '}
          {made ? <Trans>Change today’s check-in</Trans> : <Trans>Check in</Trans>}
        </ButtonLink>
        {recovery.checkIns.length > 0 && (
          <ButtonLink to={CHECK_INS_PATH} look="plain" className="min-h-12">
            <LineChart size={18} aria-hidden /> <Trans>Your check-ins</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function KeepProgramme({ programme }: { programme: RecoveryProgramme }) {
  const { data } = useQuery(recoveryQuery)
  return (
    <KeepOffline
      path={PROGRAMME_PATH}
      keeping={() => ({
        ...{ kind: 'programme', title: 'VRS Freedom 365', language: null, files: [] },
        replies: [
          [replyName(getRecoveryProgramme, {}), programme],
          ...(data ? [[replyName(getRecovery, {}), data] satisfies [string, object]] : []),
        ],
      })}
    />
  )
}

function Readings({ programme: { readings } }: { programme: RecoveryProgramme }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="readings">
      <h2 id="readings" className="mb-3 text-heading font-semibold">
        <Trans>Readings</Trans>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {readings.map(({ language, slug, title, summary, minutes }) => (
          <li key={slug}>
            <Link to={readingPath(slug)} className="group block px-5 py-4 hover:bg-sunken">
              <span lang={language} className="block font-medium group-hover:underline">
                {title}
              </span>
              <span className="block text-small text-ink-soft">
                <span lang={language}>{summary}</span> {t`${minutes} minutes.`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
