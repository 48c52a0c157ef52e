import type { MonthlyStore } from '#platform/documents/server/monthly-store.ts'
import type { SavedStore } from '#platform/documents/server/saved-store.ts'
import type { PersonalData } from '#platform/feature/server.ts'
import type { HistoryStore } from './history-store.ts'
import type { VoteStore } from './vote-store.ts'

type Stores = { saved: SavedStore; reads: MonthlyStore; history: HistoryStore; votes: VoteStore }

export function articlesPersonalData({ saved, reads, history, votes }: Stores): PersonalData {
  return {
    savedArticles: async (...of) => (await saved.listAll(...of)).map(withArticleId),
    articlesRead: async (...of) => (await reads.listAll(...of)).map(withArticleId),
    readingHistory: history.listAll,
    articleVotes: votes.listAll,
  }
}

function withArticleId<Row extends { documentId: string }>({ documentId, ...row }: Row) {
  return { articleId: documentId, ...row }
}
