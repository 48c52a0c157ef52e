import type { MonthlyStore } from '#platform/documents/server/monthly-store.ts'
import type { SavedStore } from '#platform/documents/server/saved-store.ts'
import type { PersonalData } from '#platform/feature/server.ts'
import type { HistoryStore } from './history-store.ts'

type Stores = { saved: SavedStore; watches: MonthlyStore; history: HistoryStore }

export function videosPersonalData({ saved, watches, history }: Stores): PersonalData {
  return {
    savedVideos: async (...of) => (await saved.listAll(...of)).map(withVideoId),
    videosWatched: async (...of) => (await watches.listAll(...of)).map(withVideoId),
    watchHistory: history.listAll,
  }
}

function withVideoId<Row extends { documentId: string }>({ documentId, ...row }: Row) {
  return { videoId: documentId, ...row }
}
