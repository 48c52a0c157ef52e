import type { Age } from '../contract/danger.ts'
import { createLexicon, expandForms, type Lexicon } from './lexicon.ts'
import type { Word } from './phrase.ts'
import { slotsOf, type SlotPositions } from './slots.ts'
import { peopleVocabulary } from './vocabulary.ts'

/** How many months each unit of time has. */
const AGE_UNITS: [unit: RegExp, months: number][] = [
  [/^(?:day|dia|week|wk|semana)/, 0],
  [/^m(?:onth|th|o$|es)/, 1],
  [/^(?:year|yr|yo$|ano)/, 12],
]
const AGE_WORDS = new Set(['old', 'aged', 'tiene', 'yo', 'mo'])
/** Words before a number that make it a duration and not an age. */
const DURATION_WORDS = new Set([
  'for',
  'since',
  'last',
  'past',
  'hace',
  'desde',
  'lleva',
  'every',
  'cada',
  'durante',
])
const BABY_MONTHS = 12
const CHILD_YEARS = 16

/** Words for a person's age; numbers are read separately, as 18 months is no baby. */
const ages = createLexicon({
  baby: withoutNumbers(`${peopleVocabulary['newborn'] ?? ''},${peopleVocabulary['baby'] ?? ''}`),
  child: withoutNumbers(peopleVocabulary['child'] ?? ''),
  pregnant: withoutNumbers(peopleVocabulary['pregnant'] ?? ''),
})

/** Returns the age of the person in danger. In doubt it is a baby, whom an adult's steps would hurt most. */
export function ageOf(words: Word[], slots: SlotPositions, masks: Lexicon): Age {
  const slotPositions = slotsOf(words, ages, masks)
  if (slotPositions.has('pregnant')) return 'adult'
  // Where the phrase mentions both a woman who has just given birth and her baby, the woman is taken to be in danger,
  // unless the phrase fills the slot `newborn`.
  if (slots.has('postpartum')) return slotPositions.has('baby') && slots.has('newborn') ? 'baby' : 'adult'
  const isYoung = slotPositions.has('baby') || slotPositions.has('child')
  const months = monthsSaid(words, isYoung)
  if (months !== undefined) return ageAt(months)
  if (!isYoung) return 'adult'
  return slotPositions.has('baby') ? 'baby' : 'child'
}

function ageAt(months: number): Age {
  if (months < BABY_MONTHS) return 'baby'
  return months < CHILD_YEARS * 12 ? 'child' : 'adult'
}

/**
 * Returns an age in months: from "8 months old", or from "8 months" where a child is mentioned; undefined for "for 8
 * months".
 */
function monthsSaid(words: Word[], isYoung: boolean): number | undefined {
  for (const [at, { value }] of words.entries()) {
    const [before = '', unit = '', after = ''] = [at - 1, at + 1, at + 2].map((near) => words[near]?.text)
    const isAge = isYoung || [before, unit, after].some((word) => AGE_WORDS.has(word))
    const months = AGE_UNITS.find(([name]) => name.test(unit))?.[1]
    if (value !== undefined && months !== undefined && isAge && !DURATION_WORDS.has(before))
      return value * months
  }
  return undefined
}

function withoutNumbers(forms: string): string {
  return expandForms(forms)
    .filter((form) => !/[\d#]/.test(form))
    .join(',')
}
