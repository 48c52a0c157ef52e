import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conditionId } from '#features/conditions/rules/id.ts'
import { readArticles } from '#content/articles.ts'
import {
  documentId,
  ELSEWHERE,
  readPhrases,
  readUnseenPhrases,
  type Phrase,
  type PhraseKind,
} from '#content/phrases.ts'
import { readVideos } from '#content/videos.ts'
import { readWords } from '#content/words.ts'
import {
  createPhraseModel,
  phraseFeatures,
  WEIGHT_UNIT,
  type PhraseWeights,
} from '#features/conditions/rules/phrase-model.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import ownPhrases from '../bench/red-flags/own-phrases.json' with { type: 'json' }
import { root } from '../run.ts'
import { train } from './logistic-regression.ts'

/** A phrase with its weight among all. */
type Weighed = Phrase & { weight: number }

/** Weight of a thing's own phrases, where all others together are far more. */
const OWN = 5
/** Weight of phrases of the other kind, and of names, which are far more than those of a kind itself. */
const OTHER = 0.3
/** Weight of symptoms among what no article answers, since one may help with them. */
const SYMPTOM = 0.15
/** Weight of what people type in danger among what no article answers. */
const DANGER = 3
/** The page that helps in a crisis. */
const HELP_LINES = '/dashboard/help-lines'
/** Titles of the conditions that are crises. */
const CRISES = new Set(['Intimate Partner Violence', 'Self-Harm', 'Sexual Assault', 'Suicide'])
const RIDGE = 0.3
const STEPS = 100
/** Minimum size of a kept weight, in units. */
const MIN_WEIGHT = 3

const files = {
  pages: 'features/search/rules/page-weights',
  conditions: 'features/conditions/rules/condition-weights',
  documents: 'features/search/rules/document-weights',
}

for (const language of Object.keys(LANGUAGES) as Language[]) {
  save('pages', language, [
    ...readPhrases('pages', language).map((one) => ({ ...one, weight: 1 })),
    ...[...readPhrases('conditions', language), ...namesOfConditions(language)].map(({ key, phrase }) =>
      CRISES.has(key) ? inCrisis(phrase) : elsewhere(phrase, key === ELSEWHERE ? 1 : OTHER),
    ),
    ...titlesIn(language).map(({ phrase }) => elsewhere(phrase)),
    ...readPhrases('documents', language)
      .filter(({ key }) => key !== ELSEWHERE)
      .map(({ phrase }) => elsewhere(phrase)),
    ...dangersIn(language),
  ])
  save('documents', language, [
    ...[...readPhrases('documents', language), ...titlesIn(language)].map(({ key, phrase }) => ({
      ...{ key: documentId(key), phrase },
      weight: 1,
    })),
    ...readPhrases('pages', language).map(({ phrase }) => elsewhere(phrase)),
    ...dangersIn(language).map(({ phrase }) => ({ ...elsewhere(phrase), weight: DANGER })),
    ...[...readPhrases('conditions', language), ...namesOfConditions(language)].map(({ key, phrase }) => ({
      ...elsewhere(phrase),
      weight: CRISES.has(key) ? DANGER : key === ELSEWHERE ? OTHER : SYMPTOM,
    })),
  ])
  const described = readPhrases('conditions', language)
  const isDescribed = new Set(described.map(({ key }) => key))
  save('conditions', language, [
    ...[...described, ...namesOfConditions(language).filter(({ key }) => isDescribed.has(key))].map(
      ({ key, phrase }) =>
        key === ELSEWHERE ? elsewhere(phrase) : { key: conditionId(key), phrase, weight: 1 },
    ),
    // What no page answers may be a symptom.
    ...readPhrases('pages', language)
      .filter(({ key }) => key !== ELSEWHERE)
      .map(({ phrase }) => elsewhere(phrase)),
  ])
}

function elsewhere(phrase: string, weight = OTHER): Weighed {
  return { key: ELSEWHERE, phrase, weight }
}

function inCrisis(phrase: string): Weighed {
  return { key: HELP_LINES, phrase, weight: OTHER }
}

/**
 * Returns what people type in danger: in a crisis the help lines are right, and never a service for couples, whose words
 * they share; in an emergency the card above the results says what to do.
 */
function dangersIn(language: Language): Weighed[] {
  return ownPhrases.items
    .filter((one) => one.language === language && one.expect !== 'none')
    .map(({ text, expect }) =>
      expect === 'crisis' ? { ...elsewhere(text), key: HELP_LINES } : elsewhere(text),
    )
}

/** Returns titles, everyday names and symptoms of conditions, by their titles. */
function namesOfConditions(language: Language): Phrase[] {
  return Object.entries(readWords().topics).flatMap(([key, { es, lay, symptoms }]) =>
    (language === 'es' ? es : [key, ...lay, ...symptoms]).map((phrase) => ({ key, phrase })),
  )
}

/** Returns the titles of the library's articles and videos. */
function titlesIn(language: Language): Phrase[] {
  const documents = [
    ...readArticles().map((article) => ({ key: `articles/${article.slug}`, ...article })),
    ...readVideos().map((video) => ({ key: `videos/${video.slug}`, ...video })),
  ]
  return documents.map(({ key, title, translations }) => ({
    key,
    phrase: translations.find((one) => one.language === language)?.title ?? title,
  }))
}

/** Returns what a key of phrases stands for in the weights. */
function keyOf(kind: PhraseKind, key: string): string {
  if (kind === 'conditions') return conditionId(key)
  return kind === 'documents' ? documentId(key) : key
}

function save(kind: PhraseKind, language: Language, phrases: Weighed[]): void {
  const weights = learn(phrases, kind !== 'conditions')
  const text = `${JSON.stringify(weights, null, 2)}\n`
  writeFileSync(join(root, `${files[kind]}.${language}.json`), text)
  report(kind, language, weights, text.length)
}

/** Fits a logistic regression for each key, for `ELSEWHERE` too if it is a key to tell from the others. */
function learn(phrases: Weighed[], withElsewhere: boolean): PhraseWeights {
  const read = phrases.map(({ key, phrase, weight }) => ({ key, weight, names: phraseFeatures(phrase) }))
  const keys = new Set(read.map(({ key }) => key))
  if (!withElsewhere) keys.delete(ELSEWHERE)
  return Object.fromEntries(
    [...keys].map((key) => {
      const own = key === ELSEWHERE ? 1 : OWN
      const examples = read.map(({ names, weight, key: meaning }) => ({
        ...{ names, isMeant: meaning === key },
        weight: meaning === key ? weight * own : weight,
      }))
      const { bias, weights } = train(examples, { ridge: RIDGE, steps: STEPS })
      return [key, { bias: Math.round(bias * WEIGHT_UNIT), words: byWeight(weights) }]
    }),
  )
}

/** Groups words by their rounded weight. */
function byWeight(weights: Map<string, number>): Record<string, string> {
  const rounded = [...weights]
    .map(([word, weight]) => ({ word, weight: Math.round(weight * WEIGHT_UNIT) }))
    .filter(({ weight }) => Math.abs(weight) >= MIN_WEIGHT)
  return Object.fromEntries(
    [...Map.groupBy(rounded, ({ weight }) => weight)]
      .toSorted(([a], [b]) => a - b)
      .map(([weight, list]) => [
        String(weight),
        list
          .map(({ word }) => word)
          .toSorted()
          .join(' '),
      ]),
  )
}

/** Prints how many of the phrases from which nothing was learnt find a right thing. */
function report(kind: PhraseKind, language: Language, weights: PhraseWeights, bytes: number): void {
  const find = createPhraseModel(weights)
  const unseen = readUnseenPhrases(kind, language).map(({ right, phrase }) => ({
    phrase,
    right: right.map((key) => keyOf(kind, key)),
  }))
  const meantPhrases = unseen.filter(({ right }) => right.length > 0)
  const others = unseen.filter(({ right }) => right.length === 0)
  const shareWithin = (limit: number) => {
    const foundPhrases = meantPhrases.filter(({ right, phrase }) => {
      const keys = find(phrase).map(({ key }) => key)
      return keys
        .filter((key) => key !== ELSEWHERE)
        .slice(0, limit)
        .some((key) => right.includes(key))
    })
    return `${((foundPhrases.length / meantPhrases.length) * 100).toFixed(1)} %`
  }
  const takenPhrases = others.filter(({ phrase }) => {
    const [likeliest] = find(phrase)
    return likeliest !== undefined && likeliest.key !== ELSEWHERE && likeliest.logOdds > 0
  })
  console.log(
    `${kind}, ${language}: ${bytes} characters; of ${meantPhrases.length} unseen phrases ${shareWithin(1)} are right first, ${shareWithin(3)} among three; ${takenPhrases.length} of ${others.length} others are taken for one.`,
  )
}
