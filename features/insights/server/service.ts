import type { getInsights, InsightGroup } from '../contract/insights.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { InsightQueries } from './cross-tenant-queries.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import { closeNextMonth } from './close-month-store.ts'
import { firstDayOf, monthAfter, monthOf } from './months.ts'
import type { InsightStore } from './store.ts'

/** Number of companies that are fetched at a time. */
const BATCH_SIZE = 100

export type InsightService = ReturnType<typeof insightService>

export type QuestionnaireTexts = {
  /** Returns a function that translates a text of the company's questionnaire into the reader's language. */
  translateFor(reader: Reader): Promise<(text: string) => string>
}

type Dependencies = {
  store: InsightStore
  questionnaireTexts: QuestionnaireTexts
  crossTenantQueries: InsightQueries
  tenancy: Tenancy
  now: () => number
}

/** Totals over all members of a company (docs/decisions/019-insights.md). */
export function insightService({
  store,
  questionnaireTexts,
  crossTenantQueries,
  tenancy,
  now,
}: Dependencies) {
  return {
    async find(reader: Reader): Promise<Output<typeof getInsights>> {
      const [{ minGroupSize, periods: published }, translate] = await Promise.all([
        store.find(reader),
        questionnaireTexts.translateFor(reader),
      ])
      const translated = <Scored extends Pick<InsightGroup, 'scores'>>(one: Scored): Scored => ({
        ...one,
        scores: one.scores.map(({ category, share }) => ({ category: translate(category), share })),
      })
      const periods = published.map((period) => ({
        ...translated(period),
        groups: period.groups.map(translated),
      }))
      return { minGroupSize, periods, nextOn: firstDayOf(monthAfter(monthOf(now()))) }
    },

    /** Returns the minimum number of people in a group whose totals the company may see. */
    findMinGroupSize: store.findMinGroupSize,

    saveMinGroupSize(member: SignedIn, minGroupSize: number): Promise<void> {
      return store.saveMinGroupSize(member, minGroupSize)
    },

    /**
     * Closes the ended months of all companies; returns the number of companies. Throws the errors of single companies
     * at the end.
     */
    async closeDue(stop?: AbortSignal): Promise<number> {
      const lastMonth = firstDayOf(monthAfter(monthOf(now()), -1))
      const tried = new Set<string>()
      const errors: unknown[] = []
      // A company that fails stays due and is skipped; its error is thrown after all others are closed.
      const findNext = async () => {
        const due = await crossTenantQueries.listDueInsights(lastMonth, BATCH_SIZE + errors.length)
        return due.filter((id) => !tried.has(id))
      }
      for (let due = await findNext(); due.length > 0 && !stop?.aborted; due = await findNext()) {
        for (const companyId of due) {
          if (stop?.aborted) break
          tried.add(companyId)
          await closeMonths(tenancy.tenant(companyId), now()).catch((error: unknown) => errors.push(error))
        }
      }
      if (errors.length > 0) throw errors[0]
      return tried.size
    },
  }
}

/** Closes all ended months of a company, the oldest first. */
export async function closeMonths(tenant: Tenant, time: number): Promise<void> {
  const lastMonth = monthAfter(monthOf(time), -1)
  while (await closeNextMonth(tenant, lastMonth)) continue
}
