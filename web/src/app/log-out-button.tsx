import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { endSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'

export function LogOutButton() {
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      look="quiet"
      className="w-full"
      disabled={leaving}
      onClick={() => {
        setLeaving(true)
        endSession().catch(() => {})
      }}
    >
      <LogOut size={18} aria-hidden /> <Trans>Log out</Trans>
    </Button>
  )
}
