import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'feed-unusable': msg`Hale found no feed at this address. Check it and try again.`,
  'feed-known': msg`This feed is on the list already.`,
  'too-many-feeds': msg`That is all the feeds there is room for. Remove one first.`,
}
