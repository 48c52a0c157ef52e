import type { RedFlagSubject } from '#content/red-flags.ts'

/** The vocabulary as `domain` reads it: the forms of each slot in one line, by subject. */
export function compileVocabulary(
  subjects: [name: string, RedFlagSubject][],
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    subjects.map(([name, { slots }]) => [
      name,
      Object.fromEntries(Object.entries(slots).map(([slot, { forms }]) => [slot, forms.join(',')])),
    ]),
  )
}
