import type { FoundCondition, Language } from '../../contract/conditions.ts'
import * as z from 'zod/mini'
import { compareTitles } from '../catalogue/catalogue.ts'
import type { CatalogueCondition } from '../catalogue/catalogue-condition.ts'
import { titleIn } from './search.ts'

// The alphabetical list continues after the last title shown, even if that condition has been removed; search results
// continue after the last condition shown, or else at its index.
const position = z.object({ id: z.string(), title: z.string(), at: z.int() })
type Position = z.infer<typeof position>

export function cutList(
  all: CatalogueCondition[],
  language: Language,
  limit: number,
  cursor: string | undefined,
) {
  const after = readPosition(cursor)
  const key = after && { ...after, titleEs: null }
  const from = key ? all.findIndex((condition) => compareTitles(language, condition, key) > 0) : 0
  const start = from < 0 ? all.length : from
  const items = all.slice(start, start + limit)
  const last = start + limit < all.length ? items.at(-1) : undefined
  const next = last && writePosition({ id: last.id, title: titleIn(last, language), at: start + limit })
  return { items, next: next ?? null }
}

export function cutFound(all: FoundCondition[], limit: number, cursor: string | undefined) {
  const after = readPosition(cursor)
  const lastIndex = after ? all.findIndex(({ id }) => id === after.id) : -1
  const start = lastIndex >= 0 ? lastIndex + 1 : (after?.at ?? 0)
  const items = all.slice(start, start + limit)
  const last = start + limit < all.length ? items.at(-1) : undefined
  return { items, next: last ? writePosition({ id: last.id, title: last.title, at: start + limit }) : null }
}

function writePosition(value: Position): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Returns the position in a cursor; undefined, for the first page, where the server did not write the cursor. */
function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    const parsed = z.safeParse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
