import type { FeedTrouble } from '@hale/contracts/news'
import { t } from '@lingui/core/macro'

/** Why an address cannot be added, and what to do. */
export function addFeedMessage(trouble: FeedTrouble): string {
  switch (trouble) {
    case 'unreachable':
      return t`Hale could not reach this address. Check it and try again.`
    case 'too-slow':
      return t`This site took too long to answer. Try again later.`
    case 'too-large':
      return t`What is at this address is too large for a feed.`
    case 'private-address':
      return t`This address is not on the public internet, and Hale reads nothing else.`
    case 'refused':
      return t`This site does not let Hale read the address. It may need a login, or be a little different.`
    case 'no-feed':
      return t`There is no feed here. Look for a link called RSS, Atom or Feed on the site.`
    case 'gone':
      return t`The site says that this feed is gone for good.`
  }
}

/** Why a feed could not be read the last time. */
export function feedStateMessage(trouble: FeedTrouble): string {
  switch (trouble) {
    case 'unreachable':
      return t`Could not be reached`
    case 'too-slow':
      return t`Took too long to answer`
    case 'too-large':
      return t`Has become too large`
    case 'private-address':
      return t`Is not on the public internet any more`
    case 'refused':
      return t`Was refused by its site`
    case 'no-feed':
      return t`Is no feed any more`
    case 'gone':
      return t`Gone for good: Hale asks no more`
  }
}
