import { readingGrade, wordsIn } from '@hale/domain/reading'

const HIGHEST_GRADE = 9

/** Quaint or unclear words, each with the standard one. */
const QUAINT: [RegExp, string][] = [
  [/\bmend(s|ed|ing)?\b/i, 'heal, repair'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bshuns?\b/i, 'is sensitive to, avoids'],
  [/\bwait with sex\b/i, 'do not have sex'],
  [/\bgo(es)? easy on\b/i, 'limit'],
  [/\b(is|are) the base\b(?! of the)/i, 'is the main treatment'],
  [/\bthe base is\b/i, 'the main treatment is'],
  [/\bfor long\b(?!-| hours| enough| periods)/i, 'for a long time'],
  [/\brun out of\b/i, 'have none left'],
  [/\b(is|are|most|very|not|more) catching\b/i, 'infectious'],
  [/\bspells?\b/i, 'period, episode'],
  [/\babove all\b/i, 'especially'],
  [/\bsets? free\b/i, 'release'],
]

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
export function checkWords(text: string): string[] {
  return QUAINT.flatMap(([pattern, standard]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined ? [] : [`says "${found}"; the standard word is "${standard}"`]
  })
}
