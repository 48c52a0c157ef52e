import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { nameOf } from '../people-messages.ts'
import { sendAgain } from '../queries.ts'
import type { PendingAction } from './person-dialogs.tsx'
import type { RunAction } from './person-menu.tsx'

type Immediate = { action: () => Promise<unknown>; done: string; failed: string; name: string }

/** Runs at once what needs no confirmation, and shows the result; `pending` is what has to be confirmed first. */
export function usePersonActions() {
  const { t } = useLingui()
  const [pending, setPending] = useState<PendingAction>()
  const run: RunAction = (action, person) => {
    const name = nameOf(person)
    if (action === 'send-again') {
      void runWithToast({
        action: () => sendAgain(person),
        name,
        done: t`The invitation is on its way`,
        failed: t`The invitation was not sent`,
      })
    } else setPending({ action, person })
  }
  return { pending, run, close: useCallback(() => setPending(undefined), []) }
}

async function runWithToast({ action, done, failed, name }: Immediate): Promise<void> {
  try {
    await action()
    toast({ title: done, text: name })
  } catch (error) {
    toast({ title: failed, text: errorMessageOf(error), variant: 'destructive' })
  }
}
