import type { Words } from '#content/words.ts'
import type pg from 'pg'
import { listen } from '#platform/db/notices.ts'
import type { StoredProvider } from '#platform/db/tables/content/conditions.ts'
import type { ClinicalProvider, ProviderCard } from '#platform/outside/clinical/provider.ts'
import { createCatalogue, versionOf, type Catalogue } from './catalogue.ts'
import { CHANNEL } from '../import/source-store.ts'
import { SERVER_NAME_PREFIX } from '../import/running-servers-store.ts'
import type { ConditionStore, StoredSource } from '../store.ts'

type Dependencies = {
  store: ConditionStore
  pool: pg.Pool
  words: Words
  /** Stored providers whose conditions are shown. */
  shown: StoredProvider[]
  /** Partners whose lists are merged into the catalogue. */
  partners: ClinicalProvider[]
}

type Log = (error: unknown) => void

/** Milliseconds between requests for partners' lists, which change slowly. */
const RELIST_MS = 24 * 60 * 60 * 1000
const RETRY_LIST_MS = 5 * 60 * 1000
const MAX_PAGES = 200

export type Reference = ReturnType<typeof clinicalReference>

/** Keeps the catalogue in memory; every server rebuilds it when the rows change. */
export function clinicalReference({ store, pool, words, shown, partners }: Dependencies) {
  let catalogue: Catalogue | undefined
  let currentVersion = ''
  let cards: ProviderCard[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let log: Log = () => {}

  /** Rebuilds the catalogue if rows or partners' lists have changed; returns the connection's new application name. */
  async function refresh(): Promise<string> {
    const all = await store.listSources()
    const version = rowsVersion(all)
    const newVersion = versionOf([version, JSON.stringify(cards)])
    if (newVersion !== currentVersion) {
      const sources = all.filter(({ provider }) => shown.includes(provider))
      const rows = (await store.listAll()).filter(({ provider }) => shown.includes(provider))
      catalogue = await createCatalogue({ rows, sources, cards, words })
      currentVersion = newVersion
    }
    return `${SERVER_NAME_PREFIX}${version}`
  }

  const notices = listen(pool, { channel: CHANNEL, onNotice: refresh, log: (error) => log(error) })

  /** Fetches the partners' lists for the catalogue, in the background. */
  async function listPartners(): Promise<void> {
    const results = await Promise.allSettled(partners.map(listWhole))
    for (const result of results) if (result.status === 'rejected') log(result.reason)
    const failed = results.some(({ status }) => status === 'rejected')
    const providerCards = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    if (providerCards.length > 0 || !failed) cards = providerCards
    if (!stopped) await notices.notify()
    if (!stopped) timer = setTimeout(() => void listPartners(), failed ? RETRY_LIST_MS : RELIST_MS).unref()
  }

  return {
    async start(logTo: Log): Promise<void> {
      log = logTo
      await notices.notify()
      if (partners.length > 0) void listPartners()
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await notices.stop()
    },
    current(): Catalogue {
      if (!catalogue) throw new Error('The clinical catalogue has not started.')
      return catalogue
    },
  }
}

/** Returns the version of all rows, which is the same on every server and in the operator's tool. */
export function rowsVersion(sources: Pick<StoredSource, 'provider' | 'version'>[]): string {
  return versionOf(sources.map(({ provider, version }) => `${provider} ${version}`).toSorted())
}

async function listWhole(partner: ClinicalProvider): Promise<ProviderCard[]> {
  const cards: ProviderCard[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, next } = await partner.list(undefined, cursor)
    cards.push(...items)
    if (next === null) break
    cursor = next
  }
  return cards
}
