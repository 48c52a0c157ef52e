import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../ui/error-messages.ts'
import { toast } from '../../ui/toast.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { bringBack, remove, republish, unpublish } from '../../features/drafts/queries.ts'

/** Takes an article from its readers, or away altogether; both can be undone at once. */
export function useTakingBack(id: string, session: DraftSession) {
  const { t } = useLingui()
  const navigate = useNavigate()

  async function hide(): Promise<void> {
    await session.settle()
    await unpublish(id)
    session.note({ state: 'draft', publishedAt: null, publishedVersion: null })
    const undo = async () => {
      await republish(id)
      await session.catchUp()
      toast({ title: t`Members see it again` })
    }
    toast({ title: t`Members no longer see it`, action: { label: t`Undo`, run: () => tell(undo) } })
  }

  async function takeAway(): Promise<void> {
    await session.settle()
    await remove(id)
    await navigate('/dashboard/articles/drafts')
    const undo = async () => {
      await bringBack(id)
      toast({ title: t`The article is back` })
    }
    const action = { label: t`Undo`, run: () => tell(undo) }
    toast({ title: t`The article is deleted`, text: t`It can be restored for 30 days.`, action })
  }

  return { hide: () => tell(hide), takeAway: () => tell(takeAway) }
}

/** Does it, and says so where it does not work. */
export function tell(work: () => Promise<void>): void {
  work().catch((error: unknown) => toast({ title: errorMessageOf(error), variant: 'destructive' }))
}
