import { normalise } from '#features/conditions/rules/text.ts'
import * as z from 'zod'
import { readNhsListing, readNhsPage, type NhsListing } from './nhs-page.ts'
import { askPartner } from './partner-call.ts'
import { PartnerUnavailableError, type ClinicalProvider, type ProviderCard } from './provider.ts'
import { responseCache } from './response-cache.ts'
import { nhsSource } from './sources.ts'

type Dependencies = { url: string; key: string; now?: () => number }

const MAX_PAGES = 2000

/**
 * Returns a provider for a partner whose content is schema.org's MedicalWebPage as JSON, like the NHS
 * website's content API.
 */
export function nhsProvider({ url, key, now }: Dependencies): ClinicalProvider {
  const base = new URL(url.endsWith('/') ? url : `${url}/`)
  const cached = responseCache<unknown>(MAX_PAGES, now)
  const listed = new Map<string, NhsListing['cards'][number]>()

  /** Reads and parses a page of the partner; returns undefined where there is none. */
  async function read<T>(address: URL, parse: (json: unknown) => T): Promise<T | undefined> {
    // A listing may link anywhere; the API key is sent to the partner alone.
    if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) return undefined
    const json = await cached(address.href, async () => {
      const answer = await askPartner(address, { apikey: key, accept: 'application/json' })
      return answer === undefined ? undefined : parseJson(answer)
    })
    return json === undefined ? undefined : parseAs(json, parse)
  }

  async function list(letter: string | undefined, cursor: string | undefined) {
    const page = cursor ?? '1'
    const address = new URL('conditions/', base)
    if (letter) address.searchParams.set('category', letter)
    address.searchParams.set('page', page)
    const { cards, more } = (await read(address, readNhsListing)) ?? { cards: [], more: false }
    for (const card of cards) listed.set(card.id, card)
    return { items: cards.map(cardOf), next: more ? String(Number(page) + 1) : null }
  }

  return {
    key: 'nhs',
    list,
    /** Searches the titles and names of conditions listed so far, as the API has no search. */
    async search(text) {
      const query = normalise(text)
      const names = ({ title, names: others }: ProviderCard) => [title, ...others.map((name) => name.text)]
      return [...listed.values()]
        .filter((card) => names(card).some((name) => normalise(name).startsWith(query)))
        .map(cardOf)
    },
    async get(id) {
      const address = new URL(listed.get(id)?.url ?? `conditions/${encodeURIComponent(id)}/`, base)
      const providerCondition = await read(address, readNhsPage)
      return providerCondition && { ...providerCondition, id }
    },
    meta: async () => [
      { ...nhsSource, conditions: listed.size, languages: ['en'], updatedOn: null, importedAt: null },
    ],
  }
}

function cardOf({ id, title, titleEs, names }: ProviderCard): ProviderCard {
  return { id, title, titleEs, names }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PartnerUnavailableError('It answers in no JSON.')
  }
}

function parseAs<T>(json: unknown, parse: (json: unknown) => T): T {
  try {
    return parse(json)
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new PartnerUnavailableError('It answers in another shape than agreed.')
    throw error
  }
}
