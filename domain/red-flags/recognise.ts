import { crisisFrames, nameFrames, plainFrames } from './frames.ts'
import { fires, parseFrames, type Frame } from './grammar.ts'
import { createLexicon } from './lexicon.ts'
import { PLAIN_WORDS, wordsOf } from './phrase.ts'
import { createSpelling } from './spelling.ts'
import { signFrames } from './sign-frames.ts'
import { slotsOf, type Filled } from './slots.ts'
import { otherMeanings } from './vocabulary/other-meanings.ts'
import { dangers, vocabulary } from './vocabulary/vocabulary.ts'

/** Life is in danger now; or a person is in despair, hurt by another, or about to hurt one. */
export type Danger = 'emergency' | 'crisis'

const MASK = 'otherMeaning'
const { telling } = createLexicon(dangers)
const lexicon = createLexicon(vocabulary)
const masks = createLexicon({ [MASK]: otherMeanings })

/** The spelling of what means something here; `isReal` is asked only for words that are spelt much like one of these. */
export function spellingOf(isReal: (word: string) => boolean) {
  return createSpelling(new Set([...lexicon.known, ...masks.known, ...PLAIN_WORDS]), telling, isReal)
}

/**
 * Finds out whether a phrase speaks of danger.
 *
 * @param isReal whether a word is a real one, which must not be read as another of the vocabulary
 */
export function createRecogniser(isReal: (word: string) => boolean): (text: string) => Danger | null {
  const { correct } = spellingOf(isReal)
  const frames = {
    signs: parseFrames(signFrames),
    names: parseFrames(nameFrames),
    plain: parseFrames(plainFrames),
    crisis: parseFrames(crisisFrames),
  }

  return (text) => {
    const words = wordsOf(text, correct)
    const filled = slotsOf(words, lexicon, masks)
    const has = (slot: string) => filled.has(slot)
    const fire = (one: Frame[]) => one.some((frame) => fires(frame, filled))
    const isUrgent = has('urgent')
    const isAbout = has('study') || (!isUrgent && has('about'))
    const isPast = !isUrgent && ((has('past') && !has('justNow')) || isBefore(filled, 'after', 'name'))
    if (fire(frames.crisis) && !isAbout) return 'crisis'
    if (fire(frames.plain) && !isAbout) return 'emergency'
    if (isAbout || isPast) return null
    if (fire(frames.signs)) return 'emergency'
    return fire(frames.names) && (isUrgent || !has('around')) ? 'emergency' : null
  }
}

function isBefore(filled: Filled, one: string, other: string): boolean {
  return (filled.get(one) ?? Infinity) < (filled.get(other) ?? -1)
}
