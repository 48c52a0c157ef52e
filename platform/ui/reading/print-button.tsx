import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Printer } from 'lucide-react'
import { actionLook } from './action-look.ts'
import { formatDay } from '../dates.ts'
import { useDesign } from '../layout/design.tsx'
import { Button } from '../forms/button.tsx'

export function PrintButton() {
  const { t } = useLingui()
  return (
    <Button look="quiet" className={actionLook} onClick={() => window.print()}>
      <Printer size={18} aria-hidden /> {t`Print`}
    </Button>
  )
}

/** In print only: where the page is from, and when it was printed. */
export function PrintedFrom() {
  const { name } = useDesign()
  const [today] = useState(() => formatDay(new Date().toISOString()))
  return (
    <p className="mt-4 hidden text-small wrap-anywhere print:block">
      <Trans>
        {name}: {location.origin + location.pathname} · printed on {today}
      </Trans>
    </p>
  )
}
