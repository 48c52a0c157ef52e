import type { Vocabulary } from './lexicon.ts'
import subjects from './vocabulary.json' with { type: 'json' }

export const people: Vocabulary = subjects.people
export const names: Vocabulary = subjects.names
/** What a person in crisis says: of these slots pronouns are part, since they tell whom it is about. */
export const crisis: Vocabulary = { ...subjects.crisis, ...subjects.violence }

/** What a danger is told by. */
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

/** Words that mean something else together: none of them counts. */
export const otherMeanings: Vocabulary = subjects['other-meanings']
