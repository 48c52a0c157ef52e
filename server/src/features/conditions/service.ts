import { helpIn, type HelpLines } from '@hale/content/help-lines'
import type { ArticleCard } from '@hale/contracts/articles'
import type { Words } from '@hale/content/words'
import { redFlagFinder } from '@hale/domain/conditions/red-flags'
import { letterOf } from '@hale/domain/conditions/text'
import {
  languages,
  type Condition,
  type FoundCondition,
  type getClinicalMeta,
  type Language,
  type listConditions,
} from '@hale/contracts/conditions'
import type { VideoCard } from '@hale/contracts/videos'
import type { Input, Output } from '@hale/contracts/endpoint'
import type { Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { done, fail, type Outcome } from '../../core/outcome.ts'
import type { ClinicalProvider, ProviderCard } from '../../outside/clinical/provider.ts'
import { emergencyOf } from './emergency.ts'
import type { Entry } from './catalogue/catalogue-condition.ts'
import { namesFor } from './search/names.ts'
import { askAll, askInTurn } from './ask-partners.ts'
import { cutList, cutFound } from './search/paging.ts'
import type { Reference } from './catalogue/live-catalogue.ts'
import type { SavedConditionStore } from './saved-store.ts'
import { titleIn, type Finding, type Hit } from './search/search.ts'
import type { ConditionStore } from './store.ts'
import { textIn } from './catalogue/stored-text.ts'

type Asked = Input<typeof listConditions>
type Listed = Output<typeof listConditions>
type Missing = 'condition-not-found' | 'service-unavailable'

/** Cards of the library's articles, by their files' names. */
export type ListArticles = (tenant: Tenant, slugs: string[]) => Promise<ArticleCard[]>
/** Videos that say one of these names. */
export type ListVideos = (tenant: Tenant, names: string[], max: number) => Promise<VideoCard[]>

type Needs = {
  store: ConditionStore
  saved: SavedConditionStore
  reference: Reference
  stored: ClinicalProvider
  /** Partners who are asked while somebody waits. */
  partners: ClinicalProvider[]
  helpLines: HelpLines
  words: Words
  popular: string[]
  listArticles: ListArticles
  listVideos: ListVideos
}

const PAGE = 50
/** With fewer than these the partners are asked too. */
const ENOUGH = 3
const MAX_VIDEOS = 3

export type ConditionService = ReturnType<typeof conditionService>

/** Finding and reading about diseases and conditions. */
export function conditionService(needs: Needs) {
  const { store, saved, reference, stored, partners, popular } = needs
  const providers = [stored, ...partners]
  const findDanger = redFlagFinder(needs.words.redFlags)
  const names = namesFor(needs.words)

  async function help(tenant: Tenant) {
    return helpIn(needs.helpLines, await store.findCountry(tenant))
  }

  function list({ language = 'en', letter, limit = PAGE, cursor }: Asked): Listed {
    const all = reference.current().list(language, letter)
    const { items, next } = cutList(all, language, limit, cursor)
    const shown = items.map((entry) => foundOf({ entry, matched: null }, language))
    return { items: shown, searchedFor: null, didYouMean: null, emergency: null, total: all.length, next }
  }

  async function find({ tenant }: SignedIn, text: string, asked: Asked): Promise<Listed> {
    const { language = 'en', letter, limit = PAGE, cursor, asTyped = false } = asked
    const danger = findDanger(text)
    const finding = reference.current().search(text, language, asTyped)
    const { hits, searchedFor, didYouMean } = finding
    const own = hits.map((hit) => foundOf(hit, language))
    const all = [...own, ...(await findElsewhere(text, language, own, finding))]
    const wanted = letter ? all.filter(({ title }) => letterOf(title) === letter) : all
    const { items, next } = cutFound(wanted, limit, cursor)
    const emergency = danger ? emergencyOf(danger, await help(tenant)) : null
    return { items, searchedFor, didYouMean, emergency, total: wanted.length, next }
  }

  /** What partners find is added where rows of ours give too little; they may be slow or silent. */
  async function findElsewhere(text: string, language: Language, own: FoundCondition[], finding: Finding) {
    if (partners.length === 0 || (own.length >= ENOUGH && !finding.didYouMean)) return []
    const known = new Set(own.map(({ id }) => id))
    const cards = await askAll(partners, (partner) => partner.search(text, language))
    return cards.filter(isNew(known)).map((card) => ({
      id: card.id,
      title: titleIn(card, language),
      matched: null,
    }))
  }

  async function get(member: SignedIn, id: string, language: Language): Promise<Outcome<Condition, Missing>> {
    const asked = await askInTurn(providers, (provider) => provider.get(id, language))
    if (!asked.found) return fail(asked.silent ? 'service-unavailable' : 'condition-not-found')
    const { articles: slugs, ...condition } = asked.found
    const [articles, videos, isSaved, { number }] = await Promise.all([
      needs.listArticles(member.tenant, slugs),
      needs.listVideos(member.tenant, spokenNames(condition), MAX_VIDEOS),
      saved.isSaved(member, id),
      help(member.tenant),
    ])
    const inLanguages = languagesOf(reference.current().find(id), condition.language)
    return done({
      ...condition,
      languages: inLanguages,
      articles,
      videos,
      saved: isSaved,
      emergencyNumber: number,
    })
  }

  async function save(member: SignedIn, id: string): Promise<Outcome<Record<string, never>, Missing>> {
    const known = reference.current().find(id)
    const asked = known
      ? { found: known, silent: false }
      : await askInTurn(partners, (one) => one.get(id, 'en'))
    if (!asked.found) return fail(asked.silent ? 'service-unavailable' : 'condition-not-found')
    await saved.save(member, asked.found)
    return done({})
  }

  async function listSaved({ tenant, memberId }: SignedIn) {
    const kept = await saved.listAll(tenant, memberId)
    // What is gone from our rows can be read no more, unless a partner may have it.
    const shown = kept.filter(
      ({ conditionId }) => partners.length > 0 || reference.current().find(conditionId),
    )
    return shown.map(({ conditionId, title }) => ({
      id: conditionId,
      title: reference.current().find(conditionId)?.title ?? title,
    }))
  }

  async function getMeta(): Promise<Output<typeof getClinicalMeta>> {
    const catalogue = reference.current()
    const letters = Map.groupBy(catalogue.list('en', undefined), ({ title }) => letterOf(title))
    return {
      version: catalogue.version,
      conditions: catalogue.entries.length,
      letters: [...letters].map(([letter, { length }]) => ({ letter, conditions: length })),
      popular: popular.flatMap((id) => {
        const entry = catalogue.find(id)
        return entry ? [{ id, title: entry.title }] : []
      }),
      sources: await askAll(providers, (provider) => provider.meta()),
    }
  }

  return {
    async list(member: SignedIn, asked: Asked): Promise<Listed> {
      return asked.search ? find(member, asked.search, asked) : list(asked)
    },
    get,
    save,
    removeSaved: saved.remove,
    listSaved,
    async getNames({ tenant }: SignedIn, have: string | undefined) {
      return { ...names(reference.current(), have), help: await help(tenant) }
    },
    getMeta,
  }
}

function foundOf({ entry, ...matched }: Hit, language: Language): FoundCondition {
  return { id: entry.id, title: titleIn(entry, language), ...matched }
}

/** What a video about it would call it; everyday words and letters alone mean other things too. */
function spokenNames({ title, names }: Pick<Condition, 'title' | 'names'>): string[] {
  const clinical = names.filter(({ kind, language }) => kind === 'clinical' && language === 'en')
  return [title.replace(/ \(.*\)$/, ''), ...clinical.map(({ text }) => text)]
}

/** A partner's text may be in another language too, but only asking would tell. */
function languagesOf(entry: Entry | undefined, shown: Language): Language[] {
  const has = (language: Language) => entry && textIn(entry.rows, language).language === language
  return languages.filter((language) => language === shown || has(language))
}

/** Each condition once, whoever tells of it. */
function isNew(known: Set<string>) {
  return ({ id }: ProviderCard) => {
    if (known.has(id)) return false
    known.add(id)
    return true
  }
}
