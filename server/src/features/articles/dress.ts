import type { Picture } from '@hale/contracts/page'
import type { StoredPicture } from '../../db/tables.ts'
import type { Tenant } from '../../db/tenant.ts'

export type ShownPicture = { state: 'waiting' | 'ready' | 'failed'; picture: Omit<Picture, 'alt'> }

/** What articles need to know of a company's pictures. */
export type Pictures = {
  /** Those of these ids that there are, as they are shown to this company. */
  find(tenant: Tenant, ids: string[]): Promise<Map<string, ShownPicture>>
}

type Pictured = { picture: StoredPicture | null }
type Dressed<Row> = Omit<Row, 'picture'> & { picture: Picture | null }

/** Rows with their pictures' addresses, which change with time and therefore are in no row. */
export async function dress<Row extends Pictured>(
  pictures: Pictures,
  tenant: Tenant,
  rows: Row[],
): Promise<Dressed<Row>[]> {
  const ids = rows.flatMap(({ picture }) => (picture && 'id' in picture ? [picture.id] : []))
  const found = ids.length > 0 ? await pictures.find(tenant, ids) : new Map<string, ShownPicture>()
  return rows.map((row) => ({ ...row, picture: dressOne(found, row.picture) }))
}

function dressOne(found: Map<string, ShownPicture>, stored: StoredPicture | null): Picture | null {
  if (!stored || !('id' in stored)) return stored
  const shown = found.get(stored.id)
  return shown ? { ...shown.picture, alt: stored.alt } : null
}
