import { LEAVER_DAYS, type Person } from '../../contract/people.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { nameOf } from '../people-messages.ts'
import { erase, enableAccess } from '../queries.ts'

type Props = { person: Person; onClose: () => void }

/** Asks the admin to confirm that the person whose access is switched on is the same person who had it before. */
export function SwitchOnQuestion({ person, onClose }: Props) {
  const { t } = useLingui()
  const run = async () => {
    await enableAccess(person)
    toast({ title: t`Access has been switched on`, text: nameOf(person) })
  }
  return (
    <ConfirmPrompt label={t`Switch on access`} run={run} onClose={onClose}>
      <p className="wrap-anywhere">
        <Trans>{nameOf(person)} will be able to log in again, and see everything they saved before.</Trans>
      </p>
      {person.activatedAt && (
        <p className="wrap-anywhere">
          <Trans>
            Check first that {person.email} is still this person’s address. If your company has given it to
            someone else, they could choose a new password by email and read what is private.
          </Trans>
        </p>
      )}
    </ConfirmPrompt>
  )
}

/**
 * Asks for confirmation before the account of a person who left is deleted; until that is possible, shows when it
 * will be.
 */
export function EraseQuestion({ person, onClose }: Props) {
  const { t } = useLingui()
  const [now] = useState(Date.now)
  const until = new Date(person.disabledAt ?? 0).getTime() + LEAVER_DAYS * DAY_MS
  const run = async () => {
    await erase(person)
    toast({ title: t`The account has been deleted`, text: nameOf(person) })
  }
  if (until > now)
    return (
      <div className="space-y-5">
        <p className="wrap-anywhere">
          <Trans>
            {nameOf(person)} can download a copy of their own data until{' '}
            {formatDay(new Date(until).toISOString())}. You can delete the account after that.
          </Trans>
        </p>
        <Button data-first onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  return (
    <ConfirmPrompt label={t`Delete account`} run={run} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{nameOf(person)}</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>
          <Trans>
            Everything they answered, measured and wrote for themselves at your company will be deleted for
            good.
          </Trans>
        </li>
        <li>
          <Trans>What they published for everyone, such as articles, will be kept.</Trans>
        </li>
        <li className="wrap-anywhere">
          <Trans>You can then invite someone else with {person.email}.</Trans>
        </li>
      </ul>
    </ConfirmPrompt>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
