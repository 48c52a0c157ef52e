/** Where a page starts: after this moment and id. The contract has checked its form. */
export type Cursor = { at: Date; id: string }

export function readCursor(text: string | undefined): Cursor | undefined {
  const [millis, id] = text?.split('.') ?? []
  return millis && id ? { at: new Date(Number(millis)), id } : undefined
}

/** A page out of one row more than asked for, which tells whether another page follows. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const cursor = last && cursorOf(last)
  return { items, next: cursor ? `${cursor.at.getTime()}.${cursor.id}` : null }
}
