import type { Challenge } from '../../contract/challenges.ts'
import { phaseOf, type Phase } from '../../rules/days.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { EmptyState, Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { useToday } from '#platform/ui/layout/use-today.ts'
import { CHALLENGE_PATH } from '../paths.ts'
import { challengesQuery, deleteChallenge } from '../queries.ts'
import { challengeName, formatPeriod } from '../texts.ts'
import { ChallengeForm } from './challenge-form.tsx'

type OpenDialog = { kind: 'form'; challenge?: Challenge } | { kind: 'removal'; challenge: Challenge }

/** The company's challenges for its admins, who set them up and delete them. */
export function ChallengesScreen() {
  const { t } = useLingui()
  const query = useQuery(challengesQuery)
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const today = useToday()
  return (
    <Screen
      title={t`Team challenges`}
      lead={t`Teams walk or move together for some weeks. You see what everyone sees: averages of teams, and never a person.`}
      width="reading"
      actions={
        <Button onClick={() => setOpen({ kind: 'form' })} disabled={!query.data}>
          <Plus size={18} aria-hidden /> <Trans>Set up a challenge</Trans>
        </Button>
      }
    >
      {query.isPending && (
        <div role="status" aria-label={t`Loading challenges`} className="space-y-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && <ChallengeList challenges={query.data.challenges} today={today} onOpen={setOpen} />}
      <Dialog
        title={open?.challenge ? t`Change the challenge` : t`Set up a challenge`}
        open={open?.kind === 'form'}
        onClose={close}
      >
        {open?.kind === 'form' && (
          <ChallengeForm
            before={open.challenge}
            minGroupSize={query.data?.minGroupSize ?? 0}
            today={today}
            onClose={close}
          />
        )}
      </Dialog>
      <Dialog title={t`Delete this challenge?`} open={open?.kind === 'removal'} onClose={close}>
        {open?.kind === 'removal' && <Removal challenge={open.challenge} onClose={close} />}
      </Dialog>
    </Screen>
  )
}

type ListProps = { challenges: Challenge[]; today: string; onOpen: (open: OpenDialog) => void }

function ChallengeList({ challenges, today, onOpen }: ListProps) {
  const { t } = useLingui()
  if (challenges.length === 0)
    return (
      <EmptyState title={t`No challenges yet`}>
        <Trans>Set one up, choose its teams, and tell everyone about it in an announcement.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p className="mb-4 text-ink-soft">
        <Trans>
          People find a challenge on Home, from two weeks before it begins. To tell everyone about it, write
          an{' '}
          <Link to="/dashboard/admin/announcements" className={plainLink}>
            announcement
          </Link>{' '}
          that links to {CHALLENGE_PATH}.
        </Trans>
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {challenges.map((one) => (
          <ChallengeRow key={one.id} challenge={one} phase={phaseOf(one, today)} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

const plainLink = 'text-brand-ink underline underline-offset-4'

type RowProps = { challenge: Challenge; phase: Phase; onOpen: (open: OpenDialog) => void }

function ChallengeRow({ challenge, phase, onOpen }: RowProps) {
  const { t } = useLingui()
  const { unit, teams } = challenge
  const title = `${challengeName(unit)}, ${formatPeriod(challenge)}`
  const phases = { ahead: t`Not started`, running: t`In progress`, over: t`Finished` }
  const removal = {
    label: t`Delete`,
    run: () => onOpen({ kind: 'removal', challenge }),
    isDanger: true,
  }
  return (
    <li className="flex items-start gap-2 py-3 pe-2 ps-4 sm:ps-5">
      <div className="min-w-0 flex-1 py-1">
        <h2 className="font-semibold">{challengeName(unit)}</h2>
        <p className="text-ink-soft">{formatPeriod(challenge)}</p>
        <p className="mt-1 text-small text-ink-soft">
          {phases[phase]}
          {' · '}
          <Plural value={teams.length} one="# team" other="# teams" />
        </p>
      </div>
      <Menu
        label={t`Actions for ${title}`}
        items={
          phase === 'ahead'
            ? [{ label: t`Edit`, run: () => onOpen({ kind: 'form', challenge }) }, removal]
            : [removal]
        }
      />
    </li>
  )
}

function Removal({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { t } = useLingui()
  const run = async () => {
    await deleteChallenge(challenge.id)
    toast({ title: t`The challenge has been deleted` })
  }
  return (
    <ConfirmPrompt label={t`Delete`} run={run} onClose={onClose}>
      <p className="font-semibold">
        {challengeName(challenge.unit)}, {formatPeriod(challenge)}
      </p>
      <p>
        <Trans>What people have added to it, and its results, are deleted for everyone.</Trans>
      </p>
    </ConfirmPrompt>
  )
}
