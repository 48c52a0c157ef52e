import type { Feed } from '@hale/contracts/news'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Question } from '../../../ui/question.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedList } from './feed-list.tsx'
import { remove } from './feed-queries.ts'

type Props = { open: boolean; onClose: () => void }

/** Where the company's news come from. */
export function FeedsDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<Feed>()
  const close = () => {
    setLeaving(undefined)
    onClose()
  }
  return (
    <Dialog title={leaving ? t`Remove this feed?` : t`News feeds`} open={open} onClose={close}>
      {leaving ? (
        <Leaving feed={leaving} onClose={() => setLeaving(undefined)} />
      ) : (
        <Feeds onRemove={setLeaving} />
      )}
    </Dialog>
  )
}

function Feeds({ onRemove }: { onRemove: (feed: Feed) => void }) {
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">
        <Trans>
          Hale reads each feed every half an hour and shows its news to everybody at your company.
        </Trans>
      </p>
      <AddFeed />
      <FeedList onRemove={onRemove} />
    </div>
  )
}

function Leaving({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Question label={t`Remove feed`} run={() => remove(feed)} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{feed.title}</p>
      <p>
        <Trans>Its news go from Media at once. You can add it again at any time.</Trans>
      </p>
    </Question>
  )
}
