import type { HelpLine } from '../contract/help.ts'
import type { Language } from '#platform/contract/languages.ts'

/** How a line is reached in a language, where it is known to answer in it besides its country's own. */
export function spokenBy(
  { languages }: Pick<HelpLine, 'languages'>,
  language: Language,
): NonNullable<HelpLine['languages']>[number] | undefined {
  return languages?.find((one) => one.language === language)
}

/** Lines that are known to answer in a language stand before the others; else they stay in their order. */
export function speakersFirst<Line extends Pick<HelpLine, 'languages'>>(
  lines: readonly Line[],
  language: Language,
): Line[] {
  const isSpoken = (line: Line) => spokenBy(line, language) !== undefined
  return [...lines.filter(isSpoken), ...lines.filter((line) => !isSpoken(line))]
}
