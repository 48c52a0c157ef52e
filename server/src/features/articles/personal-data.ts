import type { MonthlyStore } from '../../documents/monthly-store.ts'
import type { SavedStore } from '../../documents/saved-store.ts'
import type { PersonalData } from '../../feature.ts'

export function articlesPersonalData(saved: SavedStore, reads: MonthlyStore): PersonalData {
  return {
    savedArticles: async (...of) => (await saved.listAll(...of)).map(withArticleId),
    articlesRead: async (...of) => (await reads.listAll(...of)).map(withArticleId),
  }
}

function withArticleId<Row extends { documentId: string }>({ documentId, ...row }: Row) {
  return { articleId: documentId, ...row }
}
