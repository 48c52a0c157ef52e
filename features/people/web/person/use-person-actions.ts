import type { Person } from '../../contract/people.ts'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { nameOf } from '../people-messages.ts'
import { resendInvite } from '../queries.ts'
import type { PendingAction } from './person-dialogs.tsx'
import type { RunAction } from './person-menu.tsx'

/** Sends an invitation again at once, and shows the result; `pending` is what has to be confirmed first. */
export function usePersonActions() {
  const { t } = useLingui()
  const [pending, setPending] = useState<PendingAction>()
  async function invite(person: Person): Promise<void> {
    try {
      await resendInvite(person)
      toast({ title: t`The invitation is on its way`, text: nameOf(person) })
    } catch (error) {
      toast({
        ...{ title: t`The invitation was not sent`, text: errorMessageOf(error) },
        variant: 'destructive',
      })
    }
  }
  const run: RunAction = (action, person) => {
    if (action === 'send-again') void invite(person)
    else setPending({ action, person })
  }
  return { pending, run, close: useCallback(() => setPending(undefined), []) }
}
