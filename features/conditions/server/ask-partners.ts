import { setTimeout as wait } from 'node:timers/promises'
import { PartnerUnavailable, type ClinicalProvider } from '#platform/outside/clinical/provider.ts'

/** Own rows can be shown without partners, so a search waits no longer for them. */
const SEARCH_TIMEOUT_MS = 1500
/** Longer than a search, because only a partner has the text. */
const GET_TIMEOUT_MS = 5000

type Ask<T> = (provider: ClinicalProvider) => Promise<T>

/** The answers of all providers, in their order; one that is slow or unavailable adds none. */
export async function askProviders<T>(providers: ClinicalProvider[], ask: Ask<T[]>): Promise<T[]> {
  const answers = providers.map((provider) => unlessUnavailable(within(SEARCH_TIMEOUT_MS, ask(provider)), []))
  return (await Promise.all(answers)).flat()
}

/** The first answer of the providers, asked one after the other; `isUnavailable` where one of them did not answer. */
export async function askUntilFound<T>(providers: ClinicalProvider[], ask: Ask<T | undefined>) {
  let isUnavailable = false
  for (const provider of providers) {
    const found = await unlessUnavailable(within(GET_TIMEOUT_MS, ask(provider)), 'unavailable' as const)
    if (found === 'unavailable') isUnavailable = true
    else if (found !== undefined) return { found, isUnavailable }
  }
  return { found: undefined, isUnavailable }
}

async function unlessUnavailable<T, Else>(answer: Promise<T>, otherwise: Else): Promise<T | Else> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PartnerUnavailable) return otherwise
    throw error
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const late = wait(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new PartnerUnavailable('It took too long.')
  })
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    timeout.abort()
    answer.catch(() => {})
  }
}
