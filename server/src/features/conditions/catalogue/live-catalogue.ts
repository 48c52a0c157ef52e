import type { Words } from '@hale/content/words'
import type pg from 'pg'
import { listen } from '../../../db/notices.ts'
import type { StoredProvider } from '../../../db/tables.ts'
import type { ClinicalProvider, ProviderCard } from '../../../outside/clinical/provider.ts'
import { makeCatalogue, versionOf, type Catalogue } from './catalogue.ts'
import { CHANNEL } from '../import/source-store.ts'
import { SERVING } from '../import/running-servers-store.ts'
import type { ConditionStore, StoredSource } from '../store.ts'

type Needs = {
  store: ConditionStore
  pool: pg.Pool
  words: Words
  /** Which rows are shown. */
  shown: StoredProvider[]
  /** Partners who are asked. */
  partners: ClinicalProvider[]
}

type Log = (error: unknown) => void

/** What partners list changes slowly. */
const LIST_AGAIN_MS = 24 * 60 * 60 * 1000
const LIST_FAILED_AGAIN_MS = 5 * 60 * 1000
const MAX_PAGES = 200

export type Reference = ReturnType<typeof clinicalReference>

/** Keeps a catalogue in memory that is as new as the rows it is made from, on however many servers. */
export function clinicalReference({ store, pool, words, shown, partners }: Needs) {
  let catalogue: Catalogue | undefined
  let seen = ''
  let cards: ProviderCard[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let log: Log = () => {}

  /** Looks whether the rows are others than those of the catalogue; answers how this server then calls itself. */
  async function hear(): Promise<string> {
    const all = await store.listSources()
    const version = rowsVersion(all)
    const wanted = versionOf([version, JSON.stringify(cards)])
    if (wanted !== seen) {
      const sources = all.filter(({ provider }) => shown.includes(provider))
      const rows = (await store.listAll()).filter(({ provider }) => shown.includes(provider))
      catalogue = await makeCatalogue({ rows, sources, cards, words })
      seen = wanted
    }
    return `${SERVING}${version}`
  }

  const notices = listen(pool, { channel: CHANNEL, hear, log: (error) => log(error) })

  /** Whatever partners list joins the catalogue once it is here; nobody waits for it. */
  async function listPartners(): Promise<void> {
    const listed = await Promise.allSettled(partners.map(listWhole))
    for (const result of listed) if (result.status === 'rejected') log(result.reason)
    const failed = listed.some(({ status }) => status === 'rejected')
    const found = listed.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    if (found.length > 0 || !failed) cards = found
    if (!stopped) await notices.tell()
    if (!stopped)
      timer = setTimeout(() => void listPartners(), failed ? LIST_FAILED_AGAIN_MS : LIST_AGAIN_MS).unref()
  }

  return {
    async start(tell: Log): Promise<void> {
      log = tell
      await notices.tell()
      if (partners.length > 0) void listPartners()
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await notices.stop()
    },
    current(): Catalogue {
      if (!catalogue) throw new Error('The clinical reference has not begun.')
      return catalogue
    },
  }
}

/** What is in the rows, as servers and the operator's tool name it to each other. */
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
