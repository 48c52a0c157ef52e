import type { Vocabulary } from './lexicon.ts'
import subjects from './vocabulary.json' with { type: 'json' }

export const people: Vocabulary = subjects.people
export const names: Vocabulary = subjects.names
/** Slots of a crisis. Their forms include pronouns, which tell whom the phrase is about. */
export const crisis: Vocabulary = { ...subjects.crisis, ...subjects.violence }

/** Slots of signs and names by which danger is recognised. */
export const dangers: Vocabulary = {
  ...people,
  ...subjects.body,
  ...subjects.manner,
  ...subjects.signs,
  ...subjects.causes,
  ...subjects.injuries,
  ...subjects.illness,
  ...names,
  ...subjects.details,
  ...subjects.circumstances,
  ...crisis,
}

export const vocabulary: Vocabulary = { ...dangers, ...subjects.quiet }

/** Sequences of words with another meaning, which are masked. */
export const otherMeanings: Vocabulary = subjects['other-meanings']
