import type { Scan } from '../contract/scans.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { scanRoutes } from './routes.ts'
import { scanService } from './service.ts'
import { scanStore, takenBefore } from './store.ts'
import { writeScans } from './write-scans.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'limits' | 'now'>

export const scans = feature({
  name: 'scans',
  create({ database, sealer, limits, now }: Dependencies) {
    const store = scanStore(database.rows, sealer)
    const service = scanService({ store, limits, now })
    return {
      routes: (bind) => scanRoutes(bind, service),
      personalData: {
        scans: (tenant, memberId) => service.listAll({ tenant, memberId }),
        removedScans: store.listRemoved,
      },
      async *healthRecord(owner) {
        yield writeScans(await service.listAll(owner))
      },
      ageing: {
        kind: 'scans',
        listOwners: store.listOwners,
        removeBefore: (owner, before) => store.lock(owner, (locked) => locked.remove(takenBefore(before))),
      },
      provides: { scans: { listLast: (owner: DataOwner): Promise<Scan[]> => store.list(owner, 1) } },
    }
  },
})
