/** Where a page starts: after this moment and id. The contract has checked its form. */
export type Cursor = { at: Date; id: string }

/** The same in a list that has another order than by moments. */
export type Position = { at: number; id: string }

export function readCursor(text: string | undefined): Cursor | undefined {
  const position = readPosition(text)
  return position && { at: new Date(position.at), id: position.id }
}

export function readPosition(text: string | undefined): Position | undefined {
  const [at, id] = text?.split('.') ?? []
  return at && id ? { at: Number(at), id } : undefined
}

/** A page out of one row more than asked for, which tells whether another page follows. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor | Position) {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const cursor = last && cursorOf(last)
  return { items, next: cursor ? `${Number(cursor.at)}.${cursor.id}` : null }
}

/** Small, so that others are answered between two of them. */
const PAGE_SIZE = 50

/** All rows of a list, page by page, so that only a page is in memory however many there are. `read` starts after a row. */
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
