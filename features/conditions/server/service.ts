import { helpIn, type HelpLines } from '#content/help-lines.ts'
import type { ArticleCard } from '#features/articles/contract/articles.ts'
import type { Words } from '#content/words.ts'
import { letterOf, withoutBrackets } from '../rules/text.ts'
import { languages, type Condition, type getClinicalMeta, type Language } from '../contract/conditions.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { FindClinicalReview } from '#platform/documents/server/clinical-review-store.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Reader, SignedIn } from '#platform/http/authenticate.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { ClinicalProvider } from '#platform/outside/clinical/provider.ts'
import type { CatalogueCondition } from './catalogue/catalogue-condition.ts'
import { namesFor } from './search/names.ts'
import { askProviders, askUntilFound } from './ask-partners.ts'
import type { Reference } from './catalogue/live-catalogue.ts'
import { savedService, type ReadFailure } from './saved-service.ts'
import type { SavedConditionStore } from './saved-store.ts'
import { titleIn } from './search/search.ts'
import { searchService } from './search/service.ts'
import { shownTitle, spellCondition } from './spelling.ts'
import type { ConditionStore } from './store.ts'
import { libraryRow, textDigest } from './catalogue/condition-texts.ts'
import { careIn, textIn } from './catalogue/stored-text.ts'

/** Returns cards of the library's articles by their slugs. */
export type ListArticles = (reader: Reader, slugs: string[]) => Promise<ArticleCard[]>
/** Returns videos that mention one of the names. */
export type ListVideos = (
  viewer: Reader & { memberId: null },
  names: string[],
  max: number,
) => Promise<VideoCard[]>
/** Returns the watched share of these videos for a member, by id. */
export type FindWatched = (member: SignedIn, videos: VideoCard[]) => Promise<Record<string, number>>

/** A condition without the parts that depend on the member. */
export type SharedCondition = Omit<Condition, 'saved' | 'emergencyNumber'>
type OwnCondition = Pick<Condition, 'saved' | 'emergencyNumber'> & { watched: Record<string, number> }

type Dependencies = {
  store: ConditionStore
  saved: SavedConditionStore
  reference: Reference
  stored: ClinicalProvider
  /** Partners that are asked while a request waits. */
  partners: ClinicalProvider[]
  helpLines: HelpLines
  words: Words
  popular: string[]
  listArticles: ListArticles
  listVideos: ListVideos
  findWatched: FindWatched
  findReview: FindClinicalReview
}

const MAX_VIDEOS = 3

export type ConditionService = ReturnType<typeof conditionService>

/** Searches and shows conditions. */
export function conditionService(needs: Dependencies) {
  const { store, saved, reference, stored, partners, popular } = needs
  const providers = [stored, ...partners]
  const search = searchService({ reference, partners, help })
  const names = namesFor(needs.words)

  async function help(member: SignedIn) {
    return helpIn(needs.helpLines, await store.findCountry(member), member.language)
  }

  async function getShared(
    reader: Reader,
    id: string,
    language: Language,
  ): Promise<Outcome<SharedCondition, ReadFailure>> {
    const answer = await askUntilFound(providers, (provider) => provider.get(id, language))
    if (!answer.found) return fail(answer.isUnavailable ? 'service-unavailable' : 'condition-not-found')
    const { tenant, spelling } = reader
    const { articles: slugs, ...condition } = answer.found
    const [articles, videos, clinicalReview] = await Promise.all([
      needs.listArticles(reader, slugs),
      needs.listVideos({ ...reader, memberId: null }, clinicalNames(condition), MAX_VIDEOS),
      findReviewOf(needs, tenant, condition),
    ])
    const inLanguages = languagesOf(reference.current().find(id), condition.language)
    const spelled = spellCondition(answer.found, language, spelling)
    return done({ ...spelled, languages: inLanguages, clinicalReview, articles, videos })
  }

  /** Returns the parts of a condition's page that depend on the member. */
  async function findOwn(member: SignedIn, id: string, { videos }: SharedCondition): Promise<OwnCondition> {
    const [isSaved, { number }, watched] = await Promise.all([
      saved.isSaved(member, id),
      help(member),
      needs.findWatched(member, videos),
    ])
    return { saved: isSaved, emergencyNumber: number, watched }
  }

  async function get(member: SignedIn, id: string, language: Language) {
    const shared = await getShared(member, id, language)
    return shared.ok ? done(withOwn(shared.value, await findOwn(member, id, shared.value))) : shared
  }

  async function getMeta(
    { spelling }: SignedIn,
    language: Language,
  ): Promise<Output<typeof getClinicalMeta>> {
    const catalogue = reference.current()
    const titled = catalogue.list(language, undefined, spelling)
    const letters = Map.groupBy(titled, (condition) => letterOf(titleIn(condition, language)))
    return {
      version: catalogue.version,
      conditions: catalogue.conditions.length,
      letters: [...letters].map(([letter, { length }]) => ({ letter, conditions: length })),
      popular: popular.flatMap((id) => {
        const condition = catalogue.find(id)
        return condition ? [{ id, title: shownTitle(condition, language, spelling) }] : []
      }),
      sources: await askProviders(providers, (provider) => provider.meta()),
    }
  }

  return {
    listAll: search.listAll,
    find: search.find,
    hasPartners: partners.length > 0,
    /** Returns the version of this server's catalogue. */
    version: () => reference.current().version,
    getShared,
    findOwn,
    ...savedService({ saved, reference, partners }),
    get,
    async getNames(member: SignedIn, have: string | undefined) {
      return { ...names(reference.current(), member.spelling, have), help: await help(member) }
    },
    getMeta,
  }
}

/** Returns the clinical review; only the library's English texts have one. */
async function findReviewOf(
  { reference, findReview }: Pick<Dependencies, 'reference' | 'findReview'>,
  tenant: Tenant,
  { id, language, source }: Pick<Condition, 'id' | 'language' | 'source'>,
) {
  const row = libraryRow(reference.current().find(id)?.rows ?? [])
  if (!row || language !== 'en' || source.key !== 'library') return null
  return findReview(tenant, { type: 'condition', id, digest: textDigest(row) })
}

/** Returns a condition with the parts that depend on the member. */
export function withOwn(condition: SharedCondition, { watched, ...own }: OwnCondition): Condition {
  const videos = condition.videos.map((card) => ({ ...card, watched: watched[card.id] ?? 0 }))
  return { ...condition, ...own, videos }
}

/** Returns the names to search videos by, without everyday names and abbreviations, which are ambiguous. */
function clinicalNames({ title, names }: Pick<Condition, 'title' | 'names'>): string[] {
  const clinical = names.filter(({ kind, language }) => kind === 'clinical' && language === 'en')
  return [withoutBrackets(title), ...clinical.map(({ text }) => text)]
}

/** Returns the languages of the text or the urgent levels of care, as far as they are known without asking a partner. */
function languagesOf(condition: CatalogueCondition | undefined, shownLanguage: Language): Language[] {
  const has = (language: Language) =>
    condition &&
    (textIn(condition.rows, language).language === language ||
      careIn(condition.rows, language).urgentLanguage === language)
  return languages.filter((language) => language === shownLanguage || has(language))
}
