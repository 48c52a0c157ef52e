import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeFeed, makeNews } from '#apps/server/test/factories.ts'

const feed: AccessTarget = { name: 'feed', make: ({ database, here }) => makeFeed(database, here) }
const news: AccessTarget = { name: 'news', make: ({ database, here }) => makeNews(database, here) }

export const accessCases: AccessCases = {
  listNews: { may: 'member' },
  listMedia: { may: 'member' },
  listFeeds: { may: 'editor' },
  // No request is made, since the address is internal.
  addFeed: { may: 'editor', with: { url: 'http://127.0.0.1/feed.xml' }, answer: 'feed-unusable' },
  removeFeed: { may: 'editor', target: feed },
  editNews: { may: 'editor', target: news, with: { version: 1, title: 'News', summary: '' } },
  pinNews: { may: 'editor', target: news },
  unpinNews: { may: 'editor', target: news },
  removeNews: { may: 'editor', target: news },
}
