import { createHash } from 'node:crypto'
import type { StoredCondition } from '../store.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns a lister of the library's conditions for clinical reviews; they are the same for every company. */
export function conditionTexts(current: () => Catalogue) {
  return async (_: unknown, max: number) =>
    current()
      .conditions.flatMap(({ id, title, rows }) => {
        const row = libraryRow(rows)
        return row ? [{ id, title, own: false, digest: textDigest(row) }] : []
      })
      .slice(0, max)
}

/** Returns the library's row, whose English text clinicians sign off. */
export function libraryRow(rows: StoredCondition[]): StoredCondition | undefined {
  return rows.find(({ provider }) => provider === 'library')
}

const digests = new WeakMap<StoredCondition, string>()

/** Returns the digest of an English text, which changes with its title, care, sections or sources. */
export function textDigest(row: StoredCondition): string {
  const known = digests.get(row)
  if (known) return known
  const { title, care, sections, sources } = row
  const english = Object.entries(care).filter(([level]) => !level.endsWith('Es'))
  const text = JSON.stringify([title, english.toSorted(), sections, sources])
  const digest = createHash('sha256').update(text).digest('hex')
  digests.set(row, digest)
  return digest
}
