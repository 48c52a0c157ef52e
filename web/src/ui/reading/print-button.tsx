import { useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { actionLook } from './action-look.ts'
import { Button } from '../forms/button.tsx'

export function PrintButton() {
  const { t } = useLingui()
  return (
    <Button look="quiet" className={actionLook} onClick={() => window.print()}>
      <Printer size={18} aria-hidden /> {t`Print`}
    </Button>
  )
}
