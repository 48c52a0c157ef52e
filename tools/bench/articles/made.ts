import { randomUUID } from 'node:crypto'
import { readArticles } from '#content/articles.ts'
import { textOf } from '#content/document.ts'
import { wordsIn } from '#platform/rules/reading.ts'
import { randomFrom } from '../../random.ts'
import { articleCategories } from '#features/articles/contract/articles.ts'

export type MadeArticle = {
  id: string
  title: string
  summary: string
  category: string
  tags: string[]
  bodyText: string
  publishedAt: Date
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const WORDS = { title: 5, summary: 20, min: 300, max: 700, sentence: 14 }

/** Returns the words of the library's articles, the most frequent first. */
export function vocabulary(): string[] {
  const counts = new Map<string, number>()
  for (const word of readArticles().flatMap(({ body }) => wordsIn(textOf(body).toLowerCase())))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

/** Returns a maker of made-up articles, the same for the same seed; word frequencies follow Zipf's law. */
export function articleMaker(words: string[], seed: number): () => MadeArticle {
  const random = randomFrom(seed)
  const distribution = zipf(words.length)
  const word = () => words[rankAt(distribution, random())] ?? ''
  const some = (count: number) => Array.from({ length: count }, word).join(' ')
  return () => {
    const length = WORDS.min + Math.floor(random() * (WORDS.max - WORDS.min))
    const sentences = Array.from({ length: length / WORDS.sentence }, () => `${some(WORDS.sentence)}.`)
    return {
      id: randomUUID(),
      title: some(WORDS.title),
      summary: some(WORDS.summary),
      category: articleCategories[Math.floor(random() * articleCategories.length)] ?? 'sleep',
      tags: [word(), word()],
      bodyText: sentences.join(' '),
      publishedAt: new Date(Date.now() - Math.floor(random() * YEAR_MS)),
    }
  }
}

/** Returns the cumulative distribution of Zipf's law: for each rank, the share of all words up to that rank. */
function zipf(ranks: number): number[] {
  let sum = 0
  const sums = Array.from({ length: ranks }, (_, rank) => (sum += 1 / (rank + 1)))
  return sums.map((share) => share / sum)
}

function rankAt(distribution: number[], share: number): number {
  let [low, high] = [0, distribution.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((distribution[middle] ?? 1) < share) low = middle + 1
    else high = middle
  }
  return low
}
