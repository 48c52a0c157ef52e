import { conditionId } from '#features/conditions/rules/id.ts'
import { conditionSearch } from '#features/conditions/rules/search.ts'
import { normalise } from '#features/conditions/rules/text.ts'
import type { Language } from '#features/conditions/contract/conditions.ts'
import { LRUCache } from 'lru-cache'
import { askPartner } from './partner-call.ts'
import { rateLimit } from './rate-limit.ts'
import {
  PartnerUnavailableError,
  type ClinicalProvider,
  type ProviderCard,
  type ProviderCondition,
} from './provider.ts'
import { responseCache } from './response-cache.ts'
import { medlinePlusSource } from './sources.ts'
import { InvalidFileError, topicReader, type Topic } from './medlineplus-xml.ts'
import { conditionOf } from './medlineplus-condition.ts'

/** NLM's rate limit: https://medlineplus.gov/about/developers/webservices/ */
const MAX_PER_MINUTE = 85
const MAX_SEARCHES = 2000
const MAX_TOPICS = 3000
const MAX_FOUND = 10

const databases: Record<Language, string> = { en: 'healthTopics', es: 'healthTopicsSpanish' }

type Dependencies = { url: string; now?: () => number }

/**
 * Returns a provider for the web service of the National Library of Medicine, which can be searched but not
 * listed. Beyond its rate limit, or while it is unavailable, its earlier results are searched.
 */
export function nlmProvider({ url, now }: Dependencies): ClinicalProvider {
  const mayAsk = rateLimit(MAX_PER_MINUTE, now)
  const cached = responseCache<Topic[]>(MAX_SEARCHES, now)
  const known = new LRUCache<string, Topic>({ max: MAX_TOPICS })

  async function find(text: string, language: Language): Promise<Topic[]> {
    return cached(`${language} ${normalise(text)}`, async () => {
      if (!mayAsk()) throw new PartnerUnavailableError('It was asked as often as it may be.')
      const query = new URL(url)
      for (const [name, value] of Object.entries({
        ...{ db: databases[language], term: text, rettype: 'topic', retmax: String(MAX_FOUND) },
        tool: 'hale',
      }))
        query.searchParams.set(name, value)
      const topics = readTopics((await askPartner(query)) ?? '')
      for (const topic of topics) known.set(`${topic.language} ${idOf(topic)}`, topic)
      return topics
    })
  }

  function findKnown(text: string, language: Language): Topic[] {
    const topics = [...known.rvalues()].flatMap((topic) => (topic?.language === language ? [topic] : []))
    const names = topics.flatMap(({ title, alsoCalled }, of) =>
      [title, ...alsoCalled].map((name) => ({ of, text: name, weight: 1 })),
    )
    return conditionSearch(names)
      .find(text, MAX_FOUND)
      .flatMap(({ of }) => topics[of] ?? [])
  }

  async function get(id: string, language: Language): Promise<Topic | undefined> {
    const found = known.get(`${language} ${id}`)
    if (found) return found
    const english = (await find(id.replaceAll('-', ' '), 'en')).find((topic) => idOf(topic) === id)
    if (language === 'en' || !english?.mapped) return english
    await find(english.mapped.title, language)
    return known.get(`${language} ${id}`) ?? english
  }

  return {
    key: 'nlm',
    list: async () => ({ items: [], next: null }),
    async search(text, language) {
      try {
        return (await find(text, language)).map(cardOf)
      } catch (error) {
        if (error instanceof PartnerUnavailableError) return findKnown(text, language).map(cardOf)
        throw error
      }
    },
    async get(id, language) {
      const topic = await get(id, language)
      return topic && toProviderCondition(topic)
    },
    meta: async () => [
      {
        ...medlinePlusSource,
        ...{ key: 'nlm', name: 'MedlinePlus web service', conditions: 0, languages: ['en', 'es'] },
        ...{ updatedOn: null, importedAt: null },
      },
    ],
  }
}

function readTopics(xml: string): Topic[] {
  const topics: Topic[] = []
  const reader = topicReader({ onTopic: (topic) => topics.push(topic) })
  try {
    reader.write(xml)
    reader.end()
  } catch (error) {
    if (error instanceof InvalidFileError)
      throw new PartnerUnavailableError('It answers in no XML that can be read.')
    throw error
  }
  return topics
}

/** Returns the id of a condition, which in both languages comes from the English title. */
function idOf({ language, title, mapped }: Topic): string {
  return conditionId(language === 'es' && mapped?.title ? mapped.title : title)
}

function cardOf(topic: Topic): ProviderCard {
  const { title, language, mapped } = topic
  const other = mapped?.title || null
  const { names } = conditionOf(topic)
  return language === 'es'
    ? { id: idOf(topic), title: other ?? title, titleEs: title, names }
    : { id: idOf(topic), title, titleEs: other, names }
}

function toProviderCondition(topic: Topic): ProviderCondition {
  const { title, language, names, groups, sections, related, url } = conditionOf(topic)
  return {
    ...{ id: idOf(topic), title, language, names, groups, sections },
    codes: [],
    care: { emergency: [], doNow: [], today: [], soon: [], selfCare: [] },
    urgentLanguage: 'en',
    careLanguage: 'en',
    // Ids can be made only from English titles.
    related: language === 'en' ? related.map((name) => ({ id: conditionId(name), title: name })) : [],
    articles: [],
    source: { ...medlinePlusSource, url: url ?? medlinePlusSource.url },
    sources: [],
    ...{ clinicallyReviewed: false, reviewedOn: null, nextReviewOn: null },
  }
}
