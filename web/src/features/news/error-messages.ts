import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'feed-unusable': msg`Hale found no feed at this address. Check it and try again.`,
  'feed-known': msg`This feed is on the list already.`,
  'too-many-feeds': msg`That is all the feeds there is room for. Remove one first.`,
  'news-not-found': msg`This news item has been removed. Load the page again.`,
  'news-changed': msg`Another editor has changed this news item. Close this, look at theirs, and edit it again if it needs more.`,
  'too-many-pinned': msg`Three news items are pinned already. Unpin one of them first.`,
}
