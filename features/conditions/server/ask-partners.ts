import { setTimeout as wait } from 'node:timers/promises'
import { PartnerUnavailableError, type ClinicalProvider } from '#platform/outside/clinical/provider.ts'

/** Timeout of a partner's search, in milliseconds; short, since stored conditions can be shown without it. */
const SEARCH_TIMEOUT_MS = 1500
/** Timeout for a partner's text, in milliseconds; longer, since only the partner has it. */
const GET_TIMEOUT_MS = 5000

type PartnerRequest<T> = (provider: ClinicalProvider) => Promise<T>

/** Returns the results of all providers, in their order; those that time out or fail add none. */
export async function askProviders<T>(providers: ClinicalProvider[], ask: PartnerRequest<T[]>): Promise<T[]> {
  const answers = providers.map((provider) =>
    unlessUnavailable(withTimeout(SEARCH_TIMEOUT_MS, ask(provider)), []),
  )
  return (await Promise.all(answers)).flat()
}

/** Asks the providers in turn until one has a result; `isUnavailable` where one of them failed. */
export async function askUntilFound<T>(providers: ClinicalProvider[], ask: PartnerRequest<T | undefined>) {
  let isUnavailable = false
  for (const provider of providers) {
    const answer = await unlessUnavailable(withTimeout(GET_TIMEOUT_MS, ask(provider)), 'unavailable' as const)
    if (answer === 'unavailable') isUnavailable = true
    else if (answer !== undefined) return { found: answer, isUnavailable }
  }
  return { found: undefined, isUnavailable }
}

async function unlessUnavailable<T, Else>(answer: Promise<T>, otherwise: Else): Promise<T | Else> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PartnerUnavailableError) return otherwise
    throw error
  }
}

async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timedOut = wait(ms, undefined, { signal: timeout.signal }).then(() => {
    throw new PartnerUnavailableError('It took too long.')
  })
  timedOut.catch(() => {})
  try {
    return await Promise.race([answer, timedOut])
  } finally {
    timeout.abort()
    answer.catch(() => {})
  }
}
