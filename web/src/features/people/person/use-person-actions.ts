import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { errorMessageOf } from '../../../ui/error-messages.ts'
import { toast } from '../../../ui/toast.ts'
import type { Asked } from './person-dialogs.tsx'
import type { Act } from './person-menu.tsx'
import { nameOf } from '../person-messages.ts'
import { sendAgain, switchOn } from '../queries.ts'

type Deed = { work: () => Promise<unknown>; done: string; failed: string; name: string }

/** Does what needs no second thought at once, and says how it went; holds what has to be asked first. */
export function usePersonActions() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked>()
  const act: Act = (action, person) => {
    const name = nameOf(person)
    if (action === 'send-again') {
      const work = () => sendAgain(person)
      void tell({ work, name, done: t`The invitation is on its way`, failed: t`The invitation was not sent` })
    } else if (action === 'switch-on') {
      const work = () => switchOn(person)
      void tell({ work, name, done: t`Access is switched on`, failed: t`Access is still switched off` })
    } else setAsked({ action, person })
  }
  return { asked, act, close: useCallback(() => setAsked(undefined), []) }
}

async function tell({ work, done, failed, name }: Deed): Promise<void> {
  try {
    await work()
    toast({ title: done, text: name })
  } catch (error) {
    toast({ title: failed, text: errorMessageOf(error), variant: 'destructive' })
  }
}
