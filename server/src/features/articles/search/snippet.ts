import type { FoundArticle } from '@hale/contracts/articles'

type Hit = NonNullable<FoundArticle['hit']>
type Mark = { start: number; end: number }

const MAX_LENGTH = 240
/** How much is shown before the first word that was searched for, where a sentence is too long. */
const BEFORE = 60

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Finds words in texts: made once a search, as a page of articles has some hundred thousand letters. */
export function hitFinder(words: Iterable<string>) {
  const some = [...words].filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
  const alone = String.raw`(?<![\p{L}\p{N}])(?:${some.join('|')})(?![\p{L}\p{N}])`
  const any = new RegExp(some.length > 0 ? alone : '(?!)', 'giu')

  /** The sentence of a text that holds most of these words, with each of them marked; null where none does. */
  return function findHit(text: string): Hit | null {
    let best: { sentence: string; marks: Mark[]; held: number } | undefined
    for (const sentence of sentencesWith(text.normalize(), any)) {
      const plain = withoutAccents(sentence)
      const marks = marksIn(plain, any)
      const held = new Set(marks.map(({ start, end }) => plain.slice(start, end).toLowerCase())).size
      if (held > (best?.held ?? 0)) best = { sentence, marks, held }
    }
    if (!best) return null
    return best.sentence.length <= MAX_LENGTH
      ? partsOf(best.sentence, best.marks, 0, best.sentence.length)
      : cut(best.sentence, best.marks)
  }
}

/** Looking for words is much quicker than looking for sentences, so blocks without one are left out. */
function sentencesWith(text: string, any: RegExp): string[] {
  return text
    .split('\n')
    .filter((block) => withoutAccents(block).search(any) >= 0)
    .flatMap((block) => [...sentences.segment(block)].map(({ segment }) => segment.trim()))
}

/** Letter by letter, so that each stays in its place. */
function withoutAccents(text: string): string {
  return text.replaceAll(/[\u00c0-\u1fff]/g, (letter) => letter.normalize('NFD')[0] ?? letter)
}

function marksIn(text: string, any: RegExp): Mark[] {
  return [...text.matchAll(any)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** A part of a long sentence, from word to word. */
function cut(sentence: string, marks: Mark[]): Hit {
  const first = marks[0]?.start ?? 0
  const from = first <= BEFORE ? 0 : sentence.indexOf(' ', first - BEFORE) + 1
  const start = from > first ? first : from
  const most = start + MAX_LENGTH - 2
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
  const bounds = [from, ...inside.flatMap(({ start, end }) => [start, end]), to]
  return bounds
    .slice(0, -1)
    .map((bound, place) => ({ text: sentence.slice(bound, bounds[place + 1]), marked: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
