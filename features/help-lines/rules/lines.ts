import type { HelpLine } from '../contract/help.ts'
import type { Language } from '#platform/contract/languages.ts'

/**
 * Returns how a help line is reached in a language besides the country's own; undefined where the line is not known
 * to speak it.
 */
export function spokenLanguageOf(
  { languages }: Pick<HelpLine, 'languages'>,
  language: Language,
): NonNullable<HelpLine['languages']>[number] | undefined {
  return languages?.find((one) => one.language === language)
}

/** Returns the lines, first those that are known to speak a language; otherwise in their order. */
export function sortBySpokenLanguage<Line extends Pick<HelpLine, 'languages'>>(
  lines: readonly Line[],
  language: Language,
): Line[] {
  const isSpoken = (line: Line) => spokenLanguageOf(line, language) !== undefined
  return [...lines.filter(isSpoken), ...lines.filter((line) => !isSpoken(line))]
}
