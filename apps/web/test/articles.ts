import type { FoundArticle } from '#features/articles/contract/articles.ts'

/** Returns an id that contains its number. */
export const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Makes an article of a list. */
export function makeArticle(place: number, more: Partial<FoundArticle> = {}): FoundArticle {
  return {
    id: idOf(place),
    title: `Article number ${place + 1}`,
    // Summaries differ in length.
    summary: 'Something to read on a quiet evening. '.repeat(1 + (place % 5)),
    category: 'sleep',
    picture: null,
    author: 'Hale editorial team',
    publishedAt: '2026-10-01T00:00:00.000Z',
    readingMinutes: 5,
    snippet: null,
    language: null,
    ...more,
  }
}

/** Returns the cursor of the page that begins at a position of a list. */
const cursorAt = (place: number) => `${place}.${idOf(0)}`

/** Returns the page of a list that a call requests. */
export function pageOf<Item>(all: Item[], query: URLSearchParams) {
  const start = parseInt(query.get('cursor') ?? '0', 10)
  const end = start + Number(query.get('limit'))
  return { items: all.slice(start, end), next: end < all.length ? cursorAt(end) : null, total: all.length }
}
