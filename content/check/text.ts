import { readingGrade, wordsIn } from '#platform/rules/reading.ts'
import { QUAINT } from './quaint-words.ts'

const HIGHEST_GRADE = 9

/** What is wrong with the length of a text, if anything. */
export function checkLength(text: string, { least, most }: { least: number; most: number }): string[] {
  const words = wordsIn(text).length
  return words < least || words > most ? [`has ${words} words; ${least} to ${most} are asked for`] : []
}

/** What is wrong with how hard a text is to read, if anything. */
export function checkGrade(text: string): string[] {
  const grade = readingGrade(text)
  return grade > HIGHEST_GRADE
    ? [`reads at grade ${grade.toFixed(1)}; at most ${HIGHEST_GRADE} is asked for`]
    : []
}

/** The quaint words in a text, a line each. */
export function checkWords(text: string, words = QUAINT): string[] {
  return words.flatMap(([pattern, standard]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`says "${found}"; the standard word is "${standard}"`]
  })
}
