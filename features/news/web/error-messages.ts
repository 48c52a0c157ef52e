import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'feed-unusable': msg`Hale found no feed at this address. Check it and try again.`,
  'feed-known': msg`This feed is already on the list.`,
  'too-many-feeds': msg`You have reached the maximum number of feeds. Remove one first.`,
  'news-not-found': msg`This news item has been removed. Reload the page.`,
  'news-changed': msg`Another editor has changed this news item. Close this, check their version, and edit it again if needed.`,
  'too-many-pinned': msg`Three news items are already pinned. Unpin one of them first.`,
}
