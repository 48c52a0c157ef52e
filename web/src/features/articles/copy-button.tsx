import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { actionLook } from '../../ui/action-look.ts'
import { Button } from '../../ui/button.tsx'
import { errorMessageOf } from '../../ui/error-messages.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'

/** Makes an article of the company out of one of the library, and opens it for writing. */
export function CopyButton({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, run } = useAction(async () => {
    try {
      // Only editors need what a draft may hold, and only now.
      const { createDraft } = await import('@hale/contracts/drafts')
      const copy = await call(createDraft, { copyOf: id })
      await navigate(`/dashboard/articles/${copy.id}/edit`)
    } catch (error) {
      toast({ title: t`The copy could not be made`, text: errorMessageOf(error), variant: 'destructive' })
    }
  })
  return (
    <Button look="quiet" className={actionLook} aria-disabled={busy} onClick={run}>
      <Copy size={18} aria-hidden /> {t`Make a company copy`}
    </Button>
  )
}
