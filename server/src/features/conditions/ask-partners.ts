import { setTimeout as wait } from 'node:timers/promises'
import { PartnerSilent, type ClinicalProvider } from '../../outside/clinical/provider.ts'

/** A page that our rows can answer waits no longer than this for partners. */
const SEARCH_MS = 1500
/** Only a partner has the text: worth a longer wait. */
const GET_MS = 5000

type Ask<T> = (provider: ClinicalProvider) => Promise<T>

/** What all answer in time, in their order; who is slow or silent adds nothing. */
export async function askAll<T>(providers: ClinicalProvider[], ask: Ask<T[]>): Promise<T[]> {
  const answers = providers.map((provider) => unlessSilent(within(SEARCH_MS, ask(provider)), []))
  return (await Promise.all(answers)).flat()
}

/** The first answer there is; `silent` where there is none, and one who might have had it said nothing. */
export async function askInTurn<T>(providers: ClinicalProvider[], ask: Ask<T | undefined>) {
  let silent = false
  for (const provider of providers) {
    const found = await unlessSilent(within(GET_MS, ask(provider)), 'silent' as const)
    if (found === 'silent') silent = true
    else if (found !== undefined) return { found, silent }
  }
  return { found: undefined, silent }
}

async function unlessSilent<T, Else>(answer: Promise<T>, otherwise: Else): Promise<T | Else> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PartnerSilent) return otherwise
    throw error
  }
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const patience = new AbortController()
  const late = wait(ms, undefined, { signal: patience.signal }).then(() => {
    throw new PartnerSilent('It took too long.')
  })
  late.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    patience.abort()
    answer.catch(() => {})
  }
}
