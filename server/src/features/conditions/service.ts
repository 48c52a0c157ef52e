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
import type { CatalogueCondition } from './catalogue/catalogue-condition.ts'
import { namesFor } from './search/names.ts'
import { askAll, askUntilFound } from './ask-partners.ts'
import { cutList, cutFound } from './search/paging.ts'
import type { Reference } from './catalogue/live-catalogue.ts'
import type { SavedConditionStore } from './saved-store.ts'
import { titleIn, type Finding, type Match } from './search/search.ts'
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

const PAGE_SIZE = 50
/** With fewer results of our own the partners are asked too. */
const MIN_OWN_RESULTS = 3
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

  function list({ language = 'en', letter, limit = PAGE_SIZE, cursor }: Asked): Listed {
    const all = reference.current().list(language, letter)
    const { items, next } = cutList(all, language, limit, cursor)
    const shown = items.map((condition) => toFound({ condition, matched: null }, language))
    return { items: shown, searchedFor: null, didYouMean: null, emergency: null, total: all.length, next }
  }

  async function find({ tenant }: SignedIn, text: string, asked: Asked): Promise<Listed> {
    const { language = 'en', letter, limit = PAGE_SIZE, cursor, asTyped = false } = asked
    const danger = findDanger(text)
    const finding = reference.current().search(text, language, asTyped)
    const { matches, searchedFor, didYouMean } = finding
    const own = matches.map((match) => toFound(match, language))
    const all = [...own, ...(await findAtPartners(text, language, own, finding))]
    const wanted = letter ? all.filter(({ title }) => letterOf(title) === letter) : all
    const { items, next } = cutFound(wanted, limit, cursor)
    const emergency = danger ? emergencyOf(danger, await help(tenant)) : null
    return { items, searchedFor, didYouMean, emergency, total: wanted.length, next }
  }

  /** Results of partners, where our own are few. */
  async function findAtPartners(text: string, language: Language, own: FoundCondition[], finding: Finding) {
    if (partners.length === 0 || (own.length >= MIN_OWN_RESULTS && !finding.didYouMean)) return []
    const known = new Set(own.map(({ id }) => id))
    const cards = await askAll(partners, (partner) => partner.search(text, language))
    return cards.filter(isNew(known)).map((card) => ({
      id: card.id,
      title: titleIn(card, language),
      matched: null,
    }))
  }

  async function get(member: SignedIn, id: string, language: Language): Promise<Outcome<Condition, Missing>> {
    const asked = await askUntilFound(providers, (provider) => provider.get(id, language))
    if (!asked.found) return fail(asked.isUnavailable ? 'service-unavailable' : 'condition-not-found')
    const { articles: slugs, ...condition } = asked.found
    const [articles, videos, isSaved, { number }] = await Promise.all([
      needs.listArticles(member.tenant, slugs),
      needs.listVideos(member.tenant, clinicalNames(condition), MAX_VIDEOS),
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
      ? { found: known, isUnavailable: false }
      : await askUntilFound(partners, (one) => one.get(id, 'en'))
    if (!asked.found) return fail(asked.isUnavailable ? 'service-unavailable' : 'condition-not-found')
    await saved.save(member, asked.found)
    return done({})
  }

  async function listSaved({ tenant, memberId }: SignedIn) {
    const all = await saved.listAll(tenant, memberId)
    // A condition that left our rows can still be read if a partner has it.
    const shown = all.filter(
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
      conditions: catalogue.conditions.length,
      letters: [...letters].map(([letter, { length }]) => ({ letter, conditions: length })),
      popular: popular.flatMap((id) => {
        const condition = catalogue.find(id)
        return condition ? [{ id, title: condition.title }] : []
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

function toFound({ condition, ...matched }: Match, language: Language): FoundCondition {
  return { id: condition.id, title: titleIn(condition, language), ...matched }
}

/** Names to search videos by; everyday names and abbreviations mean other things too. */
function clinicalNames({ title, names }: Pick<Condition, 'title' | 'names'>): string[] {
  const clinical = names.filter(({ kind, language }) => kind === 'clinical' && language === 'en')
  return [title.replace(/ \(.*\)$/, ''), ...clinical.map(({ text }) => text)]
}

/** The languages its text is known to be in. What else a partner has is not known without asking. */
function languagesOf(condition: CatalogueCondition | undefined, shown: Language): Language[] {
  const has = (language: Language) => condition && textIn(condition.rows, language).language === language
  return languages.filter((language) => language === shown || has(language))
}

/** Lets each condition through once, whichever partner has it. */
function isNew(known: Set<string>) {
  return ({ id }: ProviderCard) => {
    if (known.has(id)) return false
    known.add(id)
    return true
  }
}
