import type { ArticleCategory } from '@hale/contracts/articles/articles'
import type { ResponseCard } from '@hale/contracts/questionnaires/responses'
import { valuesOf } from '@hale/domain/questionnaires/answers'
import { categoriesWithRoom } from '@hale/domain/questionnaires/topics'
import { toContract } from '../../../core/to-contract.ts'
import type { QuestionnaireStore } from '../store.ts'
import type { Own, ResponseStore } from './store.ts'

type Needs = { store: ResponseStore; questionnaires: QuestionnaireStore }

/** A member's newest responses, for Home. */
export function lastResponses({ store, questionnaires }: Needs) {
  return {
    async listLast(own: Own, limit: number): Promise<ResponseCard[]> {
      const rows = await store.list(own, limit, undefined)
      return rows.map(toContract)
    },

    /** What the newest has most room to grow in; none without one. */
    async listCategoriesWithRoom(own: Own): Promise<ArticleCategory[]> {
      const last = await store.findLast(own)
      const asked = last && (await questionnaires.find(own.tenant, last.version))
      return asked ? categoriesWithRoom(asked, valuesOf(last.answers)) : []
    },
  }
}
