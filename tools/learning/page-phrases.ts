import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  phraseFeatures,
  createPageFinder,
  WEIGHT_UNIT,
  type PageWeights,
} from '#features/search/rules/page-weights.ts'
import { readArticles } from '#content/articles.ts'
import { ELSEWHERE, readPagePhrases, type PagePhrase } from '#content/page-phrases.ts'
import { readVideos } from '#content/videos.ts'
import { readWords } from '#content/words.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { train } from './logistic-regression.ts'
import { root } from '../run.ts'

/** Weight of a page's own phrases, where every other phrase has 1: they are one in forty. */
const OWN = 5
/** Weight of what articles, videos and conditions are called, which no page answers either; it is far more. */
const NAME = 0.3
const RIDGE = 0.3
const STEPS = 100
/** Minimum size of a kept weight, in units. */
const MIN_WEIGHT = 3

for (const language of Object.keys(LANGUAGES) as Language[]) {
  const weights = learn(language)
  const text = `${JSON.stringify(weights, null, 2)}\n`
  writeFileSync(join(root, `features/search/rules/weights.${language}.json`), text)
  report(language, weights, text.length)
}

function learn(language: Language): PageWeights {
  const phrases = [
    ...readPagePhrases(language, 'learnt').map((one) => ({ ...one, weight: 1 })),
    ...namesIn(language).map((phrase) => ({ page: ELSEWHERE, phrase, weight: NAME })),
  ].map(({ page, phrase, weight }) => ({ page, weight, names: phraseFeatures(phrase) }))
  const pages = [...new Set(phrases.map(({ page }) => page))]
  return Object.fromEntries(
    pages.map((page) => {
      const examples = phrases.map(({ names, weight, page: meant }) => ({
        ...{ names, isMeant: meant === page },
        weight: meant === page && page !== ELSEWHERE ? weight * OWN : weight,
      }))
      const { bias, weights } = train(examples, { ridge: RIDGE, steps: STEPS })
      return [page, { bias: Math.round(bias * WEIGHT_UNIT), words: byWeight(weights) }]
    }),
  )
}

/** Returns titles of articles and videos, and everyday names and symptoms of conditions. */
function namesIn(language: Language): string[] {
  const titles = [...readArticles(), ...readVideos()].map(
    ({ title, translations }) => translations.find((one) => one.language === language)?.title ?? title,
  )
  const topics = Object.values(readWords().topics)
  const names = topics.flatMap(({ es, lay, symptoms }) => (language === 'es' ? es : [...lay, ...symptoms]))
  return [...titles, ...new Set(names)]
}

/** Groups words by their rounded weight. */
function byWeight(weights: Map<string, number>): Record<string, string> {
  const rounded = [...weights]
    .map(([word, weight]) => ({ word, weight: Math.round(weight * WEIGHT_UNIT) }))
    .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
  return Object.fromEntries(
    [...Map.groupBy(rounded, ({ weight }) => weight)]
      .toSorted(([a], [b]) => a - b)
      .map(([weight, some]) => [
        String(weight),
        some
          .map(({ word }) => word)
          .toSorted()
          .join(' '),
      ]),
  )
}

/** Prints how many of the phrases from which nothing was learnt find their page. */
function report(language: Language, weights: PageWeights, bytes: number): void {
  const find = createPageFinder(weights)
  const unseen = readPagePhrases(language, 'unseen')
  const meant = unseen.filter(({ page }) => page !== ELSEWHERE)
  const elsewhere = unseen.filter(({ page }) => page === ELSEWHERE)
  const isAmong = ({ page, phrase }: PagePhrase, limit: number) =>
    find(phrase)
      .filter((one) => one.page !== ELSEWHERE)
      .slice(0, limit)
      .some((one) => one.page === page)
  const first = meant.filter(({ page, phrase }) => find(phrase)[0]?.page === page)
  const three = meant.filter((one) => isAmong(one, 3))
  const taken = elsewhere.filter(({ phrase }) => {
    const [likeliest] = find(phrase)
    return likeliest !== undefined && likeliest.page !== ELSEWHERE && likeliest.logOdds > 0
  })
  const percent = (some: unknown[]) => `${((some.length / meant.length) * 100).toFixed(1)} %`
  console.log(
    `${language}: ${bytes} characters; of ${meant.length} unseen phrases ${percent(first)} find their page first, ${percent(three)} among three; ${taken.length} of ${elsewhere.length} others are taken for a page.`,
  )
}
