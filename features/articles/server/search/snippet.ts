import type { FoundArticle } from '../../contract/articles.ts'

type Snippet = NonNullable<FoundArticle['snippet']>
type Mark = { start: number; end: number }

const MAX_LENGTH = 240
/** Maximum number of characters before the first match that are shown of a long sentence. */
const MAX_BEFORE_MATCH = 60

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Returns a finder of snippets for words. It compiles their pattern once, since a page of articles has some hundred
 * thousand characters.
 */
export function snippetFinder(words: Iterable<string>) {
  const plainWords = [...words].filter((word) => /^[\p{L}\p{N}]+$/u.test(word))
  const wholeWord = String.raw`(?<![\p{L}\p{N}])(?:${plainWords.join('|')})(?![\p{L}\p{N}])`
  const pattern = new RegExp(plainWords.length > 0 ? wholeWord : '(?!)', 'giu')

  /** Returns the sentence with most of these words, which are marked; null where none has any. */
  return function findSnippet(text: string): Snippet | null {
    let best: { sentence: string; marks: Mark[]; words: number } | undefined
    for (const sentence of sentencesWith(text.normalize(), pattern)) {
      const plain = withoutAccents(sentence)
      const marks = marksIn(plain, pattern)
      const matchCount = new Set(marks.map(({ start, end }) => plain.slice(start, end).toLowerCase())).size
      if (matchCount > (best?.words ?? 0)) best = { sentence, marks, words: matchCount }
    }
    if (!best) return null
    return best.sentence.length <= MAX_LENGTH
      ? partsOf(best.sentence, best.marks, 0, best.sentence.length)
      : excerptOf(best.sentence, best.marks)
  }
}

/** Returns the sentences with a match. Skips blocks without one, since splitting into sentences is slow. */
function sentencesWith(text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .filter((block) => withoutAccents(block).search(pattern) >= 0)
    .flatMap((block) => [...sentences.segment(block)].map(({ segment }) => segment.trim()))
}

/** Returns the text without accents, character by character, so that its indexes stay the same. */
function withoutAccents(text: string): string {
  return text.replaceAll(/[\u00c0-\u1fff]/g, (letter) => letter.normalize('NFD')[0] ?? letter)
}

function marksIn(text: string, pattern: RegExp): Mark[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Returns an excerpt of a long sentence, cut between words. */
function excerptOf(sentence: string, marks: Mark[]): Snippet {
  const first = marks[0]?.start ?? 0
  const from = first <= MAX_BEFORE_MATCH ? 0 : sentence.indexOf(' ', first - MAX_BEFORE_MATCH) + 1
  const start = from > first ? first : from
  const max = start + MAX_LENGTH - 2
  const space = max < sentence.length ? sentence.lastIndexOf(' ', max) : sentence.length
  const end = space > start ? space : Math.min(max, sentence.length)
  const parts = partsOf(sentence, marks, start, end)
  return [
    ...(start > 0 ? [{ text: '…', marked: false }] : []),
    ...parts,
    ...(end < sentence.length ? [{ text: '…', marked: false }] : []),
  ]
}

function partsOf(sentence: string, marks: Mark[], from: number, to: number): Snippet {
  const inside = marks.filter(({ start, end }) => start >= from && end <= to)
  const bounds = [from, ...inside.flatMap(({ start, end }) => [start, end]), to]
  return bounds
    .slice(0, -1)
    .map((bound, index) => ({ text: sentence.slice(bound, bounds[index + 1]), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
