import { getRecovery, type Recovery, type RecoveryProgramme } from '../contract/vrs-freedom-365.ts'
import type { Language } from '#platform/contract/languages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { SafetyFrame } from '#features/programmes/parts/safety-frame.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useRecovery } from './changes/use-recovery.ts'
import { LeaveDialog } from './overview/leave-dialog.tsx'
import { PROGRAMME_PATH, SAFETY_PATH, TOPICS } from './paths.ts'
import { programmeQuery } from './queries.ts'

type Frame = {
  title: string
  /** The language of the title, where it may differ from the interface's. */
  lang?: Language
  lead?: ReactNode
  /** Whether the screen itself says whom to call. */
  hasHelp?: boolean
  children: ReactNode
}

/** The frame of each screen of the programme. */
export function RecoveryFrame({ children, ...frame }: { children: ReactNode; topics?: typeof TOPICS }) {
  return (
    <SafetyFrame safetyPath={SAFETY_PATH} {...frame}>
      {children}
    </SafetyFrame>
  )
}

export function RecoveryScreen({ hasHelp = false, children, ...screen }: Frame) {
  return (
    <RecoveryFrame {...(hasHelp ? {} : { topics: TOPICS })}>
      <Screen {...screen} width="reading">
        {children}
      </Screen>
    </RecoveryFrame>
  )
}

export function BackLink() {
  return (
    <p className="mb-4 print:hidden">
      <Link
        to={PROGRAMME_PATH}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-ink underline underline-offset-4"
      >
        <ArrowLeft size={18} aria-hidden /> VRS Freedom 365
      </Link>
    </p>
  )
}

export type StartedRecovery = { programme: RecoveryProgramme; recovery: Recovery }

/**
 * Passes on the person's data and the programme's texts; shows that they are loading, have failed, or that the programme
 * was not started.
 */
export function WithRecovery({
  children,
  Introduction = NotBegun,
}: {
  children: (startedRecovery: StartedRecovery) => ReactNode
  /** Shown where the programme was not started yet. */
  Introduction?: ComponentType<{ programme: RecoveryProgramme }>
}) {
  const programme = useQuery(programmeQuery)
  const { query, recovery } = useRecovery()
  if (hasFailedWith(query.error, getRecovery, 'recovery-unreadable')) return <UnreadableRecovery />
  if (programme.isLoading || query.isLoading) return <RecoverySkeleton />
  if (!programme.data) return <QueryErrorNotice query={programme} />
  if (!query.data) return <QueryErrorNotice query={query} />
  if (recovery) return children({ programme: programme.data, recovery })
  if (!query.data.isOffered) return <NotOffered />
  return <Introduction programme={programme.data} />
}

function RecoverySkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  )
}

function NotBegun() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`You have not started yet`}
      action={
        <ButtonLink to={SAFETY_PATH}>
          <Trans>Read about safety first</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Stopping suddenly can be dangerous for some people. Read about safety, then set your start day.
      </Trans>
    </EmptyState>
  )
}

function NotOffered() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  return (
    <EmptyState title={t`Not offered by ${name}`}>
      {support.email ? (
        <Trans>
          Your company does not offer this programme, so it cannot be started. If you have questions, contact{' '}
          {support.email}. The safety page is there for everyone.
        </Trans>
      ) : (
        <Trans>
          Your company does not offer this programme, so it cannot be started. The safety page is there for
          everyone.
        </Trans>
      )}
    </EmptyState>
  )
}

function UnreadableRecovery() {
  const { t } = useLingui()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <EmptyState
        title={t`What you entered cannot be opened`}
        action={
          <Button look="quiet" onClick={() => setLeaving(true)}>
            <Trans>Delete it and start again</Trans>
          </Button>
        }
      >
        <Trans>
          The key that protects it on our server has changed. Ask the people who run Hale for your company:
          they may be able to restore the key. Nothing is deleted unless you delete it.
        </Trans>
      </EmptyState>
      <LeaveDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
