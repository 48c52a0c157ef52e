import type { NewsItem } from '@hale/contracts/news'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Menu } from '../../../ui/dialogs/menu.tsx'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { setPinned } from '../queries.ts'

const NewsDialogs = lazy(async () => ({ default: (await import('./news-dialogs.tsx')).NewsDialogs }))

/** What editors can do with a news item. */
export function NewsMenu({ item }: { item: NewsItem }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const [wasOpen, setWasOpen] = useState(false)
  const { id, title, isPinned } = item
  const ask = (question: 'edit' | 'remove') => {
    setWasOpen(true)
    setOpen(question)
  }
  const pin = async () => {
    try {
      await setPinned(item, !isPinned)
      toast({ title: isPinned ? t`Unpinned: back where its date belongs` : t`Pinned above all others` })
      // It stands elsewhere now, and the focus goes along.
      document.querySelector<HTMLElement>(`#${menuId(id)} button`)?.focus()
    } catch (error) {
      toast({ title: errorMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <div id={menuId(id)}>
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

const menuId = (id: string) => `news-${id}`
