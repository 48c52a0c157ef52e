import type { PersonalData } from '../../feature.ts'
import type { ReadStore } from './read-store.ts'
import type { SavedStore } from './saved-store.ts'

export function articlesPersonalData(saved: SavedStore, reads: ReadStore): PersonalData {
  return { savedArticles: saved.listAll, articlesRead: reads.listAll }
}
