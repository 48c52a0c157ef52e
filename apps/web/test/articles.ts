import type { FoundArticle } from '#features/articles/contract/articles.ts'

/** An id that says which of many it is. */
export const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** One of a list of articles. */
export function makeArticle(place: number, more: Partial<FoundArticle> = {}): FoundArticle {
  return {
    id: idOf(place),
    title: `Article number ${place + 1}`,
    // Some are longer than others, as they are.
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

/** The cursor of the page that begins at a place of a list. */
const cursorAt = (place: number) => `${place}.${idOf(0)}`

/** The part of a list that a call asks for. */
export function pageOf<Item>(all: Item[], query: URLSearchParams) {
  const start = parseInt(query.get('cursor') ?? '0', 10)
  const end = start + Number(query.get('limit'))
  return { items: all.slice(start, end), next: end < all.length ? cursorAt(end) : null, total: all.length }
}
