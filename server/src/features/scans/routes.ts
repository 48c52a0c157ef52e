import { listScans } from '@hale/contracts/scans'
import type { Bind } from '../../http/bind.ts'
import { cutPage, readCursor } from '../../core/paging.ts'
import { done } from '../../core/outcome.ts'
import type { ScanStore } from './store.ts'

export function scanRoutes(bind: Bind, store: ScanStore): void {
  bind(listScans, async ({ input: { limit = 24, cursor }, member }) => {
    const rows = await store.list(member, limit + 1, readCursor(cursor))
    const { items, next } = cutPage(rows, limit, (row) => ({ at: row.takenAt, id: row.id }))
    return done({ items: items.map(({ id, takenAt }) => ({ id, takenAt: takenAt.toISOString() })), next })
  })
}
