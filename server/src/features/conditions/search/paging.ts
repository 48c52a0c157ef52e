import type { FoundCondition, Language } from '@hale/contracts/conditions'
import * as z from 'zod/mini'
import { compareTitles } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/catalogue-condition.ts'
import { titleIn } from './search.ts'

// A list goes on behind the last title that was shown, also if that title is gone meanwhile; what was found goes on
// behind the last one found, or by its number.
const place = z.object({ id: z.string(), title: z.string(), at: z.int() })
type Place = z.infer<typeof place>

export function cutList(all: Entry[], language: Language, limit: number, cursor: string | undefined) {
  const after = readPlace(cursor)
  const key = after && { ...after, titleEs: null }
  const from = key ? all.findIndex((entry) => compareTitles(language, entry, key) > 0) : 0
  const start = from < 0 ? all.length : from
  const items = all.slice(start, start + limit)
  const last = start + limit < all.length ? items.at(-1) : undefined
  const next = last && write({ id: last.id, title: titleIn(last, language), at: start + limit })
  return { items, next: next ?? null }
}

export function cutFound(all: FoundCondition[], limit: number, cursor: string | undefined) {
  const after = readPlace(cursor)
  const seen = after ? all.findIndex(({ id }) => id === after.id) : -1
  const start = seen >= 0 ? seen + 1 : (after?.at ?? 0)
  const items = all.slice(start, start + limit)
  const last = start + limit < all.length ? items.at(-1) : undefined
  return { items, next: last ? write({ id: last.id, title: last.title, at: start + limit }) : null }
}

function write(value: Place): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A cursor that nobody was given begins at the beginning. */
function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    const read = z.safeParse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
