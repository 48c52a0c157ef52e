import { addMeant } from '../../rules/meant.ts'
import type { Meaning } from '../../rules/phrase-model.ts'
import { conditionSearch, EXACT_SCORE, isRealWord, isWholeName, dropWeakMatches } from '../../rules/search.ts'
import { singular, withoutStopWords, segmentations, wordsOf } from '../../rules/text.ts'
import type { Language } from '../../contract/conditions.ts'
import type { Words } from '#content/words.ts'
import type { CatalogueCondition } from '../catalogue/catalogue-condition.ts'
import { textIn } from '../catalogue/stored-text.ts'
import { textSearch } from './text-search.ts'
import { textOfHtml } from '../import/section-html.ts'

export type Match = {
  condition: CatalogueCondition
  matched: string | null
  matchedIn?: Language
  isDescription?: boolean
}
export type Finding = { matches: Match[]; searchedFor: string | null; didYouMean: string | null }

/** Factor for names in the other language. */
const OTHER_LANGUAGE = 0.94
const MAX_MATCHES = 200
/** From this score on, a corrected name is searched for without asking. */
const SURE_SCORE = 0.6
/** With fewer matching names, texts are searched too. */
const MIN_NAME_MATCHES = 3
const MAX_TEXT_MATCHES = 20

/** Returns a search in one language: in names and by what a text may mean first, then in texts. */
export function createConditionSearch(
  language: Language,
  conditions: CatalogueCondition[],
  sameWords: Words['words'],
  mean: (text: string) => Meaning[],
) {
  const names = conditions.flatMap(({ searchNames }, of) =>
    searchNames.map((name) => ({ ...name, of, weight: weightIn(language, name) })),
  )
  const byName = conditionSearch(names, sameWords)
  const indexOf = new Map(conditions.map(({ id }, of) => [id, of]))
  const byText = textSearch(conditions.map((condition) => textOf(condition, language)))
  const nameWords = new Set(names.flatMap(({ text }) => wordsOf(text).map(singular)))
  const meanings = new Set(Object.keys(sameWords).flatMap(wordsOf).map(singular))
  const sortedWords = [...nameWords].toSorted()

  function isKnown(word: string, index: number, all: string[]): boolean {
    if (nameWords.has(singular(word)) || meanings.has(singular(word)) || byText.has(word)) return true
    if (isRealWord(singular(word))) return true
    return index === all.length - 1 && word.length > 1 && startsAny(sortedWords, word)
  }

  function matchOf(of: number, name: number | undefined): Match[] {
    const condition = conditions[of]
    if (!condition) return []
    const matched = name === undefined ? undefined : names[name]
    const isSaid = matched?.kind === 'symptom' || matched?.text === titleIn(condition, language)
    if (!matched || isSaid) return [{ condition, matched: null }]
    const { text, language: matchedIn, kind } = matched
    return [{ condition, matched: text, matchedIn, ...(kind === 'description' && { isDescription: true }) }]
  }

  /** Returns the name to suggest; the title where the matched name is not shown. */
  function suggestionOf(of: number, name: number): string | null {
    const [condition, text] = [conditions[of], names[name]?.text]
    if (!condition) return null
    const knownName = condition.names.find((other) => other.text === text && other.language === language)
    return knownName?.text ?? titleIn(condition, language)
  }

  /** Returns matching conditions, best first; `asTyped` corrects no spelling. */
  function find(text: string, asTyped: boolean): Finding {
    const words = withoutStopWords(wordsOf(text))
    const isName = (word: string) => nameWords.has(singular(word))
    const isMisspelt = segmentations(words, isName).every((parts) => !parts.every(isKnown))
    if (asTyped && isMisspelt) return { matches: [], searchedFor: null, didYouMean: null }
    const meanings = asTyped ? [] : mean(text)
    const conditionMatches = dropWeakMatches(addMeant(byName.find(text, MAX_MATCHES), meanings, indexOf))
    const best = conditionMatches[0]
    const matches = conditionMatches.flatMap(({ of, name }) => matchOf(of, name))
    // Where a name was typed in full, a text that merely contains the words adds nothing.
    if (!isMisspelt && conditionMatches.length < MIN_NAME_MATCHES && !isWholeName(best?.score)) {
      const matchedIndexes = new Set(conditionMatches.map(({ of }) => of))
      const textMatches = byText.find(text, MAX_TEXT_MATCHES).filter((of) => !matchedIndexes.has(of))
      matches.push(...textMatches.flatMap((of) => matchOf(of, undefined)))
    }
    const suggestion =
      isMisspelt && best?.name !== undefined && best.score < EXACT_SCORE * OTHER_LANGUAGE
        ? suggestionOf(best.of, best.name)
        : null
    const isSure = (best?.score ?? 0) >= SURE_SCORE
    return { matches, searchedFor: isSure ? suggestion : null, didYouMean: isSure ? null : suggestion }
  }

  return { find }
}

export function titleIn(
  { title, titleEs }: Pick<CatalogueCondition, 'title' | 'titleEs'>,
  language: Language,
): string {
  return language === 'es' ? (titleEs ?? title) : title
}

function weightIn(language: Language, name: { language: Language; weight: number }): number {
  if (language === 'en') return name.weight
  return name.language === 'es' ? Math.min(1, name.weight + 0.03) : name.weight * OTHER_LANGUAGE
}

function textOf({ rows }: CatalogueCondition, language: Language): string {
  return textIn(rows, language)
    .sections.map(({ html }) => textOfHtml(html))
    .join(' ')
}

/** Whether any of these sorted words starts like this, by binary search. */
function startsAny(sorted: string[], start: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) ?? false
}
