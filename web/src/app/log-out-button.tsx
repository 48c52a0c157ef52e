import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { use, useState } from 'react'
import { endSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { UnsentContext } from '../ui/unsent.ts'
import { LogOutDialog } from './log-out-dialog.tsx'

/** Logs out at once; but asks first where that would delete something that was not sent. */
export function LogOutButton() {
  const hasUnsent = use(UnsentContext)
  const [leaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setLeaving(true)
    endSession().catch(() => {})
  }
  const begin = async () => {
    if (await hasUnsent()) setAsking(true)
    else leave()
  }
  return (
    <>
      <Button look="quiet" className="w-full" disabled={leaving} onClick={() => void begin()}>
        <LogOut size={18} aria-hidden /> <Trans>Log out</Trans>
      </Button>
      <LogOutDialog open={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}
