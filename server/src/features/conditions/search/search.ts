import { conditionSearch, EXACT, worthShowing } from '@hale/domain/conditions/search'
import { singular, telling, waysToPart, wordsOf } from '@hale/domain/conditions/text'
import type { Language } from '@hale/contracts/conditions'
import type { Words } from '@hale/content/words'
import type { Entry } from '../catalogue/catalogue-condition.ts'
import { textIn } from '../catalogue/stored-text.ts'
import { textSearch } from './text-search.ts'
import { wordsOfHtml } from '../import/section-html.ts'

export type Hit = { entry: Entry; matched: string | null; matchedIn?: Language }
export type Finding = { hits: Hit[]; searchedFor: string | null; didYouMean: string | null }

/** Names in the other language than the one asked for. */
const OTHER_LANGUAGE = 0.94
const MAX = 200
/** From here on a name is what was meant, however it was written. */
const SURE = 0.6
/** With fewer names than these the texts are asked too. */
const ENOUGH = 3

/** Searching in one language: names first, then texts. */
export function searchIn(language: Language, entries: Entry[], sameWords: Words['words']) {
  const names = entries.flatMap(({ searched }, of) =>
    searched.map((name) => ({ ...name, of, weight: weightIn(language, name) })),
  )
  const byName = conditionSearch(names, sameWords)
  const byText = textSearch(entries.map((entry) => textOf(entry, language)))
  const nameWords = new Set(names.flatMap(({ text }) => wordsOf(text).map(singular)))
  const meanings = new Set(Object.keys(sameWords).flatMap(wordsOf).map(singular))
  const begun = [...nameWords].toSorted()

  function isKnown(word: string, place: number, all: string[]): boolean {
    if (nameWords.has(singular(word)) || meanings.has(singular(word)) || byText.has(word)) return true
    return place === all.length - 1 && word.length > 1 && startsAny(begun, word)
  }

  function hitOf(of: number, name: number | undefined): Hit[] {
    const entry = entries[of]
    if (!entry) return []
    const matched = name === undefined ? undefined : names[name]
    if (!matched || matched.text === titleIn(entry, language)) return [{ entry, matched: null }]
    return [{ entry, matched: matched.text, matchedIn: matched.language }]
  }

  /** As it is shown; what people say may itself be mistyped, and stands for the title. */
  function nameMeant(of: number, name: number): string | null {
    const [entry, text] = [entries[of], names[name]?.text]
    if (!entry) return null
    const shown = entry.names.find((other) => other.text === text && other.language === language)
    return shown?.text ?? titleIn(entry, language)
  }

  /** Conditions that fit, best first; `asTyped` mends nothing. */
  function find(text: string, asTyped: boolean): Finding {
    const typed = telling(wordsOf(text))
    const isName = (word: string) => nameWords.has(singular(word))
    const mended = waysToPart(typed, isName).every((words) => !words.every(isKnown))
    if (asTyped && mended) return { hits: [], searchedFor: null, didYouMean: null }
    const found = worthShowing(byName.find(text, MAX))
    const best = found[0]
    const hits = found.flatMap(({ of, name }) => hitOf(of, name))
    if (!mended && (found.length < ENOUGH || (best?.score ?? 0) < SURE)) {
      const seen = new Set(found.map(({ of }) => of))
      const more = byText.find(text, MAX).filter((of) => !seen.has(of))
      hits.push(...more.flatMap((of) => hitOf(of, undefined)))
    }
    const nearest =
      mended && best && best.score < EXACT * OTHER_LANGUAGE ? nameMeant(best.of, best.name) : null
    const sure = (best?.score ?? 0) >= SURE
    return { hits, searchedFor: sure ? nearest : null, didYouMean: sure ? null : nearest }
  }

  return { find }
}

export function titleIn({ title, titleEs }: Pick<Entry, 'title' | 'titleEs'>, language: Language): string {
  return language === 'es' ? (titleEs ?? title) : title
}

function weightIn(language: Language, name: { language: Language; weight: number }): number {
  if (language === 'en') return name.weight
  return name.language === 'es' ? Math.min(1, name.weight + 0.03) : name.weight * OTHER_LANGUAGE
}

function textOf({ rows }: Entry, language: Language): string {
  return textIn(rows, language)
    .sections.map(({ html }) => wordsOfHtml(html))
    .join(' ')
}

/** Whether any of these words, in their order, begins like this. */
function startsAny(sorted: string[], start: string): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) ?? false
}
