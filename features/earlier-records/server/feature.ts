import { retainedKinds } from '#features/retention/contract/retention.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { earlierRecordRoutes } from './routes.ts'
import { earlierRecordService, type EarlierRecordParts } from './service.ts'
import { earlierRecordStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'now'> & EarlierRecordParts

export const earlierRecords = feature({
  name: 'earlier-records',
  create({ database, sealer, now, retention }: Dependencies) {
    const store = earlierRecordStore(database.rows, sealer)
    const service = earlierRecordService({ store, retention, now })
    return {
      routes: (bind) => earlierRecordRoutes(bind, service),
      personalData: { earlierRecords: (tenant, memberId) => store.listAll({ tenant, memberId }) },
      ageing: retainedKinds.map((kind) => ({
        kind,
        listOwners: (tenant, before, page) => store.listOwners(tenant, kind, before, page),
        removeBefore: (owner, before) => service.removeBefore(owner, kind, before),
      })),
    }
  },
})
