import type { Vocabulary } from './lexicon.ts'
import subjects from './vocabulary.json' with { type: 'json' }

export const peopleVocabulary: Vocabulary = subjects.people
export const nameVocabulary: Vocabulary = subjects.names
/** Slots of a crisis. Their forms include pronouns, which tell whom the phrase is about. */
export const crisisVocabulary: Vocabulary = { ...subjects.crisis, ...subjects.violence }

/** Slots of signs and names by which danger is recognised. */
export const dangerVocabulary: Vocabulary = {
  ...peopleVocabulary,
  ...subjects.body,
  ...subjects.manner,
  ...subjects.signs,
  ...subjects.causes,
  ...subjects.injuries,
  ...subjects.illness,
  ...nameVocabulary,
  ...subjects.details,
  ...subjects.circumstances,
  ...crisisVocabulary,
}

export const vocabulary: Vocabulary = { ...dangerVocabulary, ...subjects.quiet }

/** Sequences of words with another meaning, which are masked. */
export const otherMeanings: Vocabulary = subjects['other-meanings']
