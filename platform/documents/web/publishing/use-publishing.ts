import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEditing } from '../editing-context.ts'
import type { DocumentRemoval } from '../document-type.ts'
import { waitForPictures } from '../media/queries.ts'
import { publish } from './publish.ts'

/** Returns functions that publish a document, or show what it still lacks, and one that cancels its scheduled update. */
export function usePublishing() {
  const { type, session, showMissing } = useEditing()
  const { messages } = type
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Marks missing parts and focuses the first; returns whether none is missing. */
  function check(): boolean {
    const content = session.current()?.content
    const paths = content ? type.missing(content) : []
    showMissing(paths)
    return paths.length === 0
  }

  /** Publishes now, or from the moment `at`; returns the paths of what is missing. */
  async function publishAt(at?: string): Promise<string[]> {
    const missing = await publish(type, session, { at, waitForPictures })
    if (missing.length > 0) return missing
    const href = type.href(session.current()?.draft.id ?? '')
    const action = { label: messages.openPublished(), run: () => void navigate(href) }
    toast(at ? { title: t`It has been scheduled` } : { title: messages.isPublished(), action })
    return []
  }

  async function cancelUpdate(): Promise<void> {
    const { isCancelled } = await type.api.cancelUpdate(session.current()?.draft.id ?? '')
    if (isCancelled) session.note({ update: null })
    // The update has been published meanwhile, or cancelled by another person.
    else await session.loadLatest()
    toast({
      title: isCancelled ? t`The update has been cancelled` : t`There was no scheduled update to cancel`,
    })
    await type.api.refresh()
  }

  return { check, publish: publishAt, cancelUpdate: () => toastFailure(cancelUpdate) }
}

/** Returns functions that hide and delete a document; both can be undone. */
export function useRemoval({ api, messages, listHref }: DocumentRemoval) {
  const { session, open } = useEditing()
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id } = open.draft

  async function unpublish(): Promise<void> {
    await session.settle()
    await api.unpublish(id)
    session.note({ state: 'draft', publishedAt: null, publishedVersion: null, update: null })
    const undo = async () => {
      await api.republish(id)
      await session.loadLatest()
      toast({ title: t`Members can see it again` })
    }
    const action = { label: t`Undo`, run: () => toastFailure(undo) }
    toast({ title: t`Members can no longer see it`, action })
  }

  async function remove(): Promise<void> {
    await session.settle()
    await api.remove(id)
    await navigate(listHref)
    const undo = async () => {
      await api.restore(id)
      toast({ title: messages.isRestored() })
    }
    const action = { label: t`Undo`, run: () => toastFailure(undo) }
    toast({ title: messages.isDeleted(), text: messages.canBeRestored(), action })
  }

  return { unpublish: () => toastFailure(unpublish), remove: () => toastFailure(remove) }
}

/** Runs work, and shows a toast if it fails. */
export function toastFailure(work: () => Promise<void>): void {
  work().catch((error: unknown) => toast({ title: errorMessageOf(error), variant: 'destructive' }))
}
