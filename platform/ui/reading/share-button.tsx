import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { share } from '../../device/share.ts'
import { actionLook } from './action-look.ts'
import { Button } from '../forms/button.tsx'
import { toast } from '../feedback/toast.ts'

type Props = {
  title: string
  /** Label of the button, where it is not the default. */
  label?: string
  /** Appended to the page's URL, such as `?t=42`. */
  search?: string
}

/** Button that shares the page's URL, which opens only for people who may read the page. */
export function ShareButton({ title, label, search = '' }: Props) {
  const { t } = useLingui()
  const send = async () => {
    try {
      const shared = await share({ title, url: location.origin + location.pathname + search })
      if (shared === 'copied') toast({ title: t`Link copied` })
    } catch {
      toast({
        title: t`The link could not be copied`,
        text: t`Copy it from your browser’s address bar.`,
        variant: 'destructive',
      })
    }
  }
  return (
    <Button look="quiet" className={actionLook} onClick={() => void send()}>
      <Share2 size={18} aria-hidden /> {label ?? t`Share`}
    </Button>
  )
}
