import { Copy, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../feedback/error-messages.ts'
import { toast } from '../feedback/toast.ts'
import { Button, ButtonLink } from '../forms/button.tsx'
import { useAction } from '../forms/use-action.ts'
import { actionLook } from './action-look.ts'

type Props = {
  id: string
  /**
   * Whether the document is the company's; the library's is the same for every company, so an editor changes
   * a copy.
   */
  own: boolean
  /** Returns the URL for editing a document. */
  editHref: (id: string) => string
  createCopy: () => Promise<{ id: string }>
  labels: { edit: string; copy: string; notCopied: string }
}

/**
 * An editor's button on a published document: edits it, or copies the library's for the company and edits the
 * copy.
 */
export function EditorButton({ id, own, editHref, createCopy, labels }: Props) {
  const navigate = useNavigate()
  const { busy, run } = useAction(async () => {
    try {
      const copy = await createCopy()
      await navigate(editHref(copy.id))
    } catch (error) {
      toast({ title: labels.notCopied, text: errorMessageOf(error), variant: 'destructive' })
    }
  })
  if (own) {
    return (
      <ButtonLink look="quiet" className={actionLook} to={editHref(id)}>
        <Pencil size={18} aria-hidden /> {labels.edit}
      </ButtonLink>
    )
  }
  return (
    <Button look="quiet" className={actionLook} aria-disabled={busy} onClick={run}>
      <Copy size={18} aria-hidden /> {labels.copy}
    </Button>
  )
}
