import { readingGrade, wordsIn } from '#platform/rules/reading.ts'
import { QUAINT_WORDS } from './quaint-words.ts'

const HIGHEST_GRADE = 9

/** Returns a line if a text has fewer than `least` or more than `most` words. */
export function checkLength(text: string, { least, most }: { least: number; most: number }): string[] {
  const words = wordsIn(text).length
  return words < least || words > most ? [`has ${words} words; ${least} to ${most} are asked for`] : []
}

/** Returns a line if a text's reading grade is above the maximum. */
export function checkGrade(text: string): string[] {
  const grade = readingGrade(text)
  return grade > HIGHEST_GRADE
    ? [`reads at grade ${grade.toFixed(1)}; at most ${HIGHEST_GRADE} is asked for`]
    : []
}

/** Returns the quaint words in a text, a line each. */
export function checkWords(text: string, words = QUAINT_WORDS): string[] {
  return words.flatMap(([pattern, standard]) => {
    const [match] = pattern.exec(text) ?? []
    return match === undefined ? [] : [`says "${match}"; the standard word is "${standard}"`]
  })
}
