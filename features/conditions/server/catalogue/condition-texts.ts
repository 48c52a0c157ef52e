import { createHash } from 'node:crypto'
import type { StoredCondition } from '../store.ts'
import type { Catalogue } from './catalogue.ts'

/** The library's texts about conditions, which are the same for every company. */
export function conditionTexts(current: () => Catalogue) {
  return async (_: unknown, max: number) =>
    current()
      .conditions.flatMap(({ id, title, rows }) => {
        const row = libraryRow(rows)
        return row ? [{ id, title, own: false, digest: textDigest(row) }] : []
      })
      .slice(0, max)
}

/** The row of the library, whose English text clinicians sign off. */
export function libraryRow(rows: StoredCondition[]): StoredCondition | undefined {
  return rows.find(({ provider }) => provider === 'library')
}

const digests = new WeakMap<StoredCondition, string>()

/** Names one version of what readers see of a text in English: another one when its title, care, sections or sources change. */
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
