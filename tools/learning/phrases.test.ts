import { expect, test } from 'vitest'
import { articleId, readArticles } from '#content/articles.ts'
import { readPhrases, readUnseenPhrases } from '#content/phrases.ts'
import { readVideos, videoId } from '#content/videos.ts'
import { createPhraseModel, listLikely } from '#features/conditions/rules/phrase-model.ts'
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import realWords from '#features/red-flags/rules/real-words.json' with { type: 'json' }
import { createRecogniser } from '#features/red-flags/rules/recognise.ts'
import weights from '#features/red-flags/rules/weights.json' with { type: 'json' }
import { loadPageWeights } from '#features/search/rules/page-weights.ts'
import { meantDocuments } from '#features/search/server/meant-documents.ts'
import ownPhrases from '../bench/red-flags/own-phrases.json' with { type: 'json' }

const recognise = createRecogniser(unpackWords(realWords), weights)

/** The page for couples, and the ids of what the library has for them. */
const forCouples = new Set([
  '/dashboard/ourrelationship',
  ...[
    ...readArticles().map(({ slug, category }) => ({ id: articleId(slug), category })),
    ...readVideos().map(({ slug, category }) => ({ id: videoId(slug), category })),
  ]
    .filter(({ category }) => category === 'relationships')
    .map(({ id }) => id),
])

test.each(['en', 'es'] as const)(
  'nobody in danger whom red flags miss is led to activities for couples: %s',
  async (language) => {
    const findPages = createPhraseModel(await loadPageWeights(language))
    const findDocuments = meantDocuments()
    const dangers = [
      ...ownPhrases.items
        .filter((one) => one.language === language && one.expect !== 'none')
        .map(({ text }) => text),
      ...readPhrases('conditions', language)
        .filter(({ key }) => key === 'Intimate Partner Violence')
        .map(({ phrase }) => phrase),
    ]
    const led: string[] = []
    for (const text of dangers.filter((one) => !recognise(one))) {
      const pages = listLikely(findPages(text)).map(({ key }) => key)
      const documents = await findDocuments(text, language)
      if ([...pages, ...documents.keys()].some((key) => forCouples.has(key))) led.push(text)
    }
    expect(forCouples.size).toBeGreaterThan(3)
    expect(dangers.length).toBeGreaterThan(1000)
    expect(led).toEqual([])
  },
)

test.each(['en', 'es'] as const)(
  'what is about nothing that Hale has rarely finds a document: %s',
  async (language) => {
    const find = meantDocuments()
    const others = readUnseenPhrases('conditions', language).filter(({ right }) => right.length === 0)
    const found = await Promise.all(others.map(({ phrase }) => find(phrase, language)))
    expect(others.length).toBeGreaterThan(50)
    expect(found.filter(({ size }) => size > 0).length / others.length).toBeLessThanOrEqual(0.33)
  },
)
