import type { Challenge } from '../contract/challenges.ts'
import { openDaysOf, phaseOf } from '../rules/days.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Day } from '#platform/contract/values.ts'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { DayForm } from './day-form.tsx'
import { joinTeam, quitChallenge } from './queries.ts'

type Props = { challenge: Challenge; today: Day }

/** The person's team, and what they add; a form for joining a team where they are in none. */
export function Participation({ challenge, today }: Props) {
  const [isChanging, setChanging] = useState(false)
  const team = challenge.teams.find(({ id }) => id === challenge.own.teamId)
  const stopChanging = () => setChanging(false)
  if (!team) return <TeamForm challenge={challenge} onJoined={stopChanging} />
  if (isChanging) return <TeamForm challenge={challenge} onJoined={stopChanging} onCancel={stopChanging} />
  const hasOpenDays = openDaysOf(challenge, today).length > 0
  return (
    <div className="space-y-6 rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <Trans>
            Your team: <strong>{team.name}</strong>
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setChanging(true)}>
            <Trans>Change team</Trans>
          </Button>
          <LeaveButton id={challenge.id} />
        </div>
      </div>
      {hasOpenDays && <DayForm challenge={challenge} today={today} />}
      {phaseOf(challenge, today) === 'ahead' && (
        <p className="text-ink-soft">
          <Trans>You can add something from the first day on.</Trans>
        </p>
      )}
    </div>
  )
}

type TeamFormProps = { challenge: Challenge; onJoined: () => void; onCancel?: () => void }

function TeamForm({ challenge, onJoined, onCancel }: TeamFormProps) {
  const { t } = useLingui()
  const { id, teams, own } = challenge
  const [teamId, setTeamId] = useState(own.teamId ?? teams[0]?.id ?? '')
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      await joinTeam(id, teamId)
      onJoined()
    },
  })
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5 rounded-card border border-line bg-card p-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <SelectField
        label={t`Team`}
        options={teams.map((team) => ({ value: team.id, name: team.name }))}
        value={teamId}
        onChange={setTeamId}
        hint={t`You can change it later. What you have added goes with you, except for weeks whose result has been shown.`}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending}>
          {own.teamId === null ? <Trans>Join the team</Trans> : <Trans>Change team</Trans>}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

function LeaveButton({ id }: { id: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Leave the challenge</Trans>
      </Button>
      <Dialog title={t`Leave the challenge?`} open={isOpen} onClose={close}>
        <ConfirmPrompt label={t`Leave`} run={() => quitChallenge(id)} onClose={close}>
          <p>
            <Trans>
              What you have added is deleted. Averages that have already been shown do not change.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}
