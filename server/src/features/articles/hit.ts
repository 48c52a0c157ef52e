import type { FoundArticle } from '@hale/contracts/articles'
import { findWords, plain } from '../../db/typed.ts'

type Hit = NonNullable<FoundArticle['hit']>
type Mark = { start: number; end: number; word: string }

const LONGEST = 240
/** How much is shown before the first word that was searched for, where a sentence is too long. */
const BEFORE = 60

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentence of a text that holds most of these words, with each of them marked; null where none does. */
export function findHit(text: string, words: ReadonlySet<string>): Hit | null {
  let best: { sentence: string; marks: Mark[]; held: number } | undefined
  for (const sentence of sentencesWith(text, words)) {
    const marks = marksIn(sentence, words)
    const held = new Set(marks.map(({ word }) => word)).size
    if (held > (best?.held ?? 0)) best = { sentence, marks, held }
  }
  if (!best) return null
  return best.sentence.length <= LONGEST
    ? partsOf(best.sentence, best.marks, 0, best.sentence.length)
    : cut(best.sentence, best.marks)
}

/** Looking for words is much quicker than looking for sentences, so blocks without one are left out. */
function sentencesWith(text: string, words: ReadonlySet<string>): string[] {
  return text
    .split('\n')
    .filter((block) => marksIn(block, words).length > 0)
    .flatMap((block) => [...sentences.segment(block)].map(({ segment }) => segment.trim()))
}

function marksIn(text: string, words: ReadonlySet<string>): Mark[] {
  return findWords(text)
    .map(({ word, at }) => ({ start: at, end: at + word.length, word: plain(word) }))
    .filter(({ word }) => words.has(word))
}

/** A part of a long sentence, from word to word. */
function cut(sentence: string, marks: Mark[]): Hit {
  const first = marks[0]?.start ?? 0
  const from = first <= BEFORE ? 0 : sentence.indexOf(' ', first - BEFORE) + 1
  const start = from > first ? first : from
  const most = start + LONGEST - 2
  const space = most < sentence.length ? sentence.lastIndexOf(' ', most) : sentence.length
  const end = space > start ? space : Math.min(most, sentence.length)
  const parts = partsOf(sentence, marks, start, end)
  return [
    ...(start > 0 ? [{ text: '…', marked: false }] : []),
    ...parts,
    ...(end < sentence.length ? [{ text: '…', marked: false }] : []),
  ]
}

function partsOf(sentence: string, marks: Mark[], from: number, to: number): Hit {
  const inside = marks.filter(({ start, end }) => start >= from && end <= to)
  const edges = inside.flatMap(({ start, end }) => [start, end])
  const bounds = [from, ...edges, to]
  return bounds
    .slice(0, -1)
    .map((bound, place) => ({ text: sentence.slice(bound, bounds[place + 1]), marked: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
