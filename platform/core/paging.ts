/** The key after which a page starts: a moment and an id. The contract has checked its format. */
export type Cursor = { at: Date; id: string }

/** A page's key in a list that is sorted by a number rather than by a moment. */
export type Position = { at: number; id: string }

export function readCursor(text: string | undefined): Cursor | undefined {
  const position = readPosition(text)
  return position && { at: new Date(position.at), id: position.id }
}

export function readPosition(text: string | undefined): Position | undefined {
  const [at, id] = text?.split('.') ?? []
  return at && id ? { at: Number(at), id } : undefined
}

/**
 * Returns a page of `limit` rows and the next cursor. `rows` has one more row than the page if another page
 * follows.
 */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor | Position) {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const cursor = last && cursorOf(last)
  return { items, next: cursor ? `${Number(cursor.at)}.${cursor.id}` : null }
}

/** Rows read at once. Small, so that other queries run between two pages. */
const PAGE_SIZE = 50

/**
 * Yields all rows of a list page by page, so that only one page is in memory. `read` returns the rows after
 * the given one.
 */
export async function* pagesOf<Row>(
  read: (limit: number, after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const page = await read(PAGE_SIZE, last)
    if (page.length > 0) yield page
    if (page.length < PAGE_SIZE) return
    last = page.at(-1)
  }
}
