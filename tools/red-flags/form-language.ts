import { languageOf } from '#features/red-flags/rules/language.ts'
import { wordsOf } from '#features/red-flags/rules/phrase.ts'
import { expandForms } from '#features/red-flags/rules/lexicon.ts'
import { englishWords, plain, spanishWords } from './real-words.ts'

export type FormLanguage = 'en' | 'es' | 'unknown'

/** Minimum count of an English word in film subtitles; rarer ones are mostly names and foreign words. */
const MIN_COUNT = 10
/** The rank of a word that is in neither list. */
const UNLISTED = 100_000
/** Evidence of an ending that only Spanish words have: as much as a rank a quarter as high. */
const ENDING_EVIDENCE = Math.log(4)
/** Minimum evidence for a language: together, the form's words rank three times as high in that language's list. */
const MIN_EVIDENCE = Math.log(3)

/** Returns a function that guesses a form's language by the frequency of its words in English and Spanish. */
export function createLanguageGuess(): (form: string) => FormLanguage {
  const english = ranksOf(englishWords(MIN_COUNT))
  const spanish = ranksOf(spanishWords())

  /** Returns the evidence of a word: above 0 for Spanish, below for English. */
  function evidenceOf(word: string): number {
    const [en = UNLISTED, es = UNLISTED] = [english.get(word), spanish.get(word)]
    const ending = es === UNLISTED && languageOf(word) === 'es' ? ENDING_EVIDENCE : 0
    return Math.log(en / es) + ending
  }

  return (form) => {
    const words = new Set(expandForms(form).flatMap((way) => wordsOf(way).map(({ text }) => text)))
    const evidence = [...words].reduce((sum, word) => sum + evidenceOf(word), 0)
    if (Math.abs(evidence) < MIN_EVIDENCE) return 'unknown'
    return evidence > 0 ? 'es' : 'en'
  }
}

function ranksOf(words: string[]): Map<string, number> {
  return new Map(words.map((word, index) => [plain(word), index + 1] as const).toReversed())
}
