import type { RedFlagSubject } from '#content/red-flags.ts'

/** Returns the vocabulary as the recogniser reads it: by subject and slot, all forms joined by commas. */
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
