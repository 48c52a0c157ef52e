import type { NewsItem } from '../../contract/news.ts'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { setPinned } from '../queries.ts'

const NewsDialogs = lazyPart(async () => (await import('./news-dialogs.tsx')).NewsDialogs)

/**
 * The id of the item that is being pinned or unpinned. Its menu is mounted again at the item's new position, and then
 * takes the focus.
 */
let movingId: string | undefined

/** A menu for editors of a news item. */
export function NewsMenu({ item }: { item: NewsItem }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const [wasOpen, setWasOpen] = useState(false)
  const { id, title, isPinned } = item
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (movingId !== id) return
    movingId = undefined
    root.current?.querySelector('button')?.focus()
  }, [id])
  const ask = (question: 'edit' | 'remove') => {
    setWasOpen(true)
    setOpen(question)
  }
  const pin = async () => {
    try {
      movingId = id
      await setPinned(item, !isPinned)
      toast({ title: isPinned ? t`Unpinned` : t`Pinned to the top` })
    } catch (error) {
      movingId = undefined
      toast({ title: errorMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <div ref={root}>
      <Menu
        label={t`Actions for ${title}`}
        items={[
          { label: t`Edit`, run: () => ask('edit') },
          { label: isPinned ? t`Unpin` : t`Pin to the top`, run: () => void pin() },
          { label: t`Remove`, run: () => ask('remove'), isDanger: true },
        ]}
      />
      {wasOpen && (
        <Suspense>
          <NewsDialogs open={open} item={item} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
