import { FILLER_WORDS, plainWords, toWords } from './phrase.ts'

/**
 * The forms of each slot, separated by commas. `chok/e/es/ed/ing` stands for "choke", "chokes", "choked" and "choking",
 * `bleed//s` for "bleed" and "bleeds"; `(a|b|) c` for "a c", "b c" and "c"; `#` for any number.
 */
export type Vocabulary = Record<string, string>

/** Maps sequences of words to the slots that they fill. */
export type Lexicon = {
  slotsByForm: Map<string, string[]>
  /** Maximum number of words of a form, by the form's first word. */
  longestFrom: Map<string, number>
}
type Words = {
  known: Set<string>
  /** Words that alone are a form, or that occur in many forms; misspelt words are corrected to them. */
  telling: Set<string>
}

/**
 * Weight that a form adds to its only word; in a longer form, each word gets an equal share. A word is telling once
 * its total is about this weight.
 */
const ALONE = 10
/**
 * Maximum length of a short word and minimum length of a long word, in letters: short words have many neighbours, and
 * long ones are rarely mistaken.
 */
const MAX_SHORT_WORD = 5
const MIN_LONG_WORD = 8

function minUses({ length }: string): number {
  if (length <= MAX_SHORT_WORD) return ALONE * 1.5
  return length < MIN_LONG_WORD ? ALONE : ALONE / 2
}

export function createLexicon(vocabulary: Vocabulary): Lexicon {
  return runToEnd(readLexicon(vocabulary))
}

/** Runs a generator to its end at once, and returns its result. */
export function runToEnd<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Reads a vocabulary, with a step for each form, so that a caller can pause between steps to keep the screen responsive. */
export function* readLexicon(
  vocabulary: Vocabulary,
  isTelling: (slot: string) => boolean = () => true,
): Generator<void, Lexicon & Words> {
  const slotsByForm = new Map<string, string[]>()
  const knownWords = new Set<string>()
  const uses = new Map<string, number>()
  // Some fifty thousand forms consist of few words, so each word is normalised once.
  const plainByTyped = new Map<string, string[]>()
  const plainOf = (word: string) => {
    const plain = plainByTyped.get(word) ?? plainWords(word)
    plainByTyped.set(word, plain)
    return plain
  }
  const longestFrom = new Map<string, number>()
  const add = (slot: string, form: string, isCounted: boolean) => {
    const formWords = form.split(' ')
    const words = toWords(formWords.flatMap(plainOf)).map(({ text }) => text)
    // A form that loses its meaning without filler words is left out: "had a fit" is a form, "a fit" is not.
    if (isReduced(form, words)) return
    const key = words.join(' ')
    const slots = slotsByForm.get(key)
    if (!slots) slotsByForm.set(key, [slot])
    else if (!slots.includes(slot)) slots.push(slot)
    const [first = ''] = words
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length))
    const weight = isCounted ? ALONE / formWords.length : 0
    for (const word of formWords) {
      knownWords.add(word)
      uses.set(word, (uses.get(word) ?? 0) + weight)
    }
  }
  for (const [slot, forms] of Object.entries(vocabulary)) {
    const isCounted = isTelling(slot)
    for (const form of partForms(forms)) {
      for (const way of expandForm(form)) add(slot, way, isCounted)
      yield
    }
  }
  const telling = new Set([...uses].flatMap(([word, count]) => (count >= minUses(word) ? [word] : [])))
  return { slotsByForm, known: knownWords, telling, longestFrom }
}

/** Endings beside which the stem is a word as well, unless it is written with an "e": `bleed/s/ing`, `dolor/es`. */
const REGULAR_ENDING = /^(?:s|es|ness|ly|.?ed|.?ing)$/
/** Endings after a vowel or an "r" beside which the stem is a word: "duele/n", "collapse/d", "lastimar/me". */
const AFTER_VOWEL = /[aeiou]\/(?:n|d|r|do|ndo|cion)$/
const AFTER_R = /r\/(?:me|se|te|nos|l[aeo]s?)$/

function isReduced(form: string, words: string[]): boolean {
  const [first] = words
  const last = form.split(' ').at(-1) ?? ''
  return (
    first === undefined ||
    (form.includes(' ') && FILLER_WORDS.has(last)) ||
    (words.length === 1 && form.includes(' ') && form.split(' ').includes(first))
  )
}

/** Expands forms to every spelling. */
export function expandForms(forms: string): string[] {
  return partForms(forms).flatMap(expandForm)
}

function partForms(forms: string): string[] {
  return forms
    .split(/,(?![^(]*\))/)
    .map((form) => form.trim())
    .filter((form) => form !== '')
}

function expandForm(form: string): string[] {
  return expandGroups(form).flatMap((way) => expandEndings(way.trim().split(/\s+/)))
}

function expandGroups(form: string): string[] {
  const open = form.indexOf('(')
  if (open < 0) return [form]
  const close = closingOf(form, open)
  const tails = expandGroups(form.slice(close + 1))
  return choicesOf(form.slice(open + 1, close))
    .flatMap((choice) => expandGroups(choice.trim()))
    .flatMap((choice) => tails.map((tail) => form.slice(0, open) + choice + tail))
}

function closingOf(form: string, open: number): number {
  let depth = 0
  for (let index = open; index < form.length; index += 1) {
    if (form[index] === '(') depth += 1
    if (form[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  throw new Error(`a bracket that is not closed in “${form}”`)
}

/** Splits a group into its choices, which may contain nested groups. */
function choicesOf(group: string): string[] {
  const choices = ['']
  let depth = 0
  for (const character of group) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === '|' && depth === 0) choices.push('')
    else choices[choices.length - 1] += character
  }
  return choices
}

function leavesWord(stem: string, ending: string): boolean {
  const form = `${stem}/${ending}`
  return REGULAR_ENDING.test(ending) || AFTER_VOWEL.test(form) || AFTER_R.test(form)
}

function expandEndings(words: string[]): string[] {
  const [first, ...rest] = words
  if (first === undefined) return ['']
  const [stem = '', ...endings] = first.split('/')
  const isWord =
    endings.length === 0 || (!endings.includes('e') && endings.some((ending) => leavesWord(stem, ending)))
  const isPast = stem.endsWith('i') && endings.includes('o')
  const ways = [...(isWord || isPast ? [stem] : []), ...endings.map((ending) => stem + ending)]
  const tails = expandEndings(rest)
  return ways.flatMap((way) => tails.map((tail) => `${way} ${tail}`.trim()))
}
