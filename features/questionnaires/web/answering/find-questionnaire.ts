import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { findFaults } from '../../rules/check.ts'
import { getQuestionnaire, questionnaire, type Questionnaire } from '../../contract/questionnaires.ts'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { companyOfTab } from '#platform/api/client-info.ts'
import { localStore } from '#platform/offline/local-store.ts'
import { currentOwner } from '#platform/offline/owner.ts'

/** Milliseconds to wait for the server, the same as for the company's design. */
export const TIMEOUT_MS = 3000

/** The questionnaire that a company last asked. */
const lastAskedStore = localStore({
  keyOf: () => 'questionnaire',
  schema: z.object({ company: z.string(), questionnaire }),
  version: 1,
  until: 'removed',
  belongsTo: 'device',
})

/** A questionnaire, and whether the server has confirmed that it is the company's newest. */
export type FoundQuestionnaire = { questionnaire: Questionnaire; isNewest: boolean }

/**
 * Finds the questionnaire to ask. Never fails: offline it returns the last one seen on this device, and otherwise, or
 * where there is none, the built-in one.
 */
export async function findQuestionnaire(): Promise<FoundQuestionnaire> {
  try {
    const questionnaire = await call(getQuestionnaire, companyOfTab(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const faults = findFaults(questionnaire)
    if (faults.length > 0) throw new Error(faults.map(({ name }) => name).join(', '))
    lastAskedStore.write({ company: currentOwner().company, questionnaire })
    return { questionnaire, isNewest: true }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    console.warn(`Failed to fetch questionnaire from API (${why}): the fallback questionnaire is used`)
    return {
      questionnaire: (navigator.onLine ? undefined : findLastAsked()) ?? builtInQuestionnaire,
      isNewest: false,
    }
  }
}

/** Returns the questionnaire that this company last asked, for use offline. */
function findLastAsked(): Questionnaire | undefined {
  const last = lastAskedStore.read()
  const fits = last?.company === currentOwner().company && findFaults(last.questionnaire).length === 0
  return fits ? last.questionnaire : undefined
}
