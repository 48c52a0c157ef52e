/** A foreign key between two tables, and its nullable columns. */
export type ForeignKey = { from: string; to: string; nullable: string[] }

/** A table, and its columns that are filled in after all tables have their rows. */
export type Insertion = { name: string; later: string[] }

/**
 * Sorts tables so that each comes after those that its rows refer to; where tables refer to each other, the referring
 * column of one of them is filled in later.
 */
export function insertionOrder(names: string[], foreignKeys: ForeignKey[]): Insertion[] {
  const waiting = new Set(names)
  const keys = foreignKeys.filter(({ from, to }) => from !== to && waiting.has(from) && waiting.has(to))
  const ordered: Insertion[] = []
  while (waiting.size > 0) {
    const open = keys.filter(({ from, to }) => waiting.has(from) && waiting.has(to))
    const blocking = (name: string) => open.filter(({ from }) => from === name)
    const isReady = (name: string) => blocking(name).length === 0
    const canWait = (name: string) =>
      blocking(name).every(({ to, nullable }) => nullable.length > 0 && isReachable(to, name, open))
    const next = [...waiting].find(isReady) ?? [...waiting].find(canWait)
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}.`)
    ordered.push({ name: next, later: blocking(next).flatMap(({ nullable }) => nullable) })
    waiting.delete(next)
  }
  return ordered
}

function isReachable(start: string, end: string, keys: ForeignKey[]): boolean {
  const reachable = new Set([start])
  for (const table of reachable) for (const { from, to } of keys) if (from === table) reachable.add(to)
  return reachable.has(end)
}
