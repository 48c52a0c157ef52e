import { useLingui } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { Button } from '../../forms/button.tsx'
import { actionLook } from '../action-look.ts'
import type { ListeningState } from './use-listening.ts'

/** Button that starts reading aloud; not rendered where the device has no voice of its own. */
export function ListenButton({ listening: { isPossible, begin, button } }: { listening: ListeningState }) {
  const { t } = useLingui()
  if (!isPossible) return null
  return (
    <Button ref={button} look="quiet" className={actionLook} onClick={begin}>
      <Volume2 size={18} aria-hidden /> {t`Listen`}
    </Button>
  )
}
