import { localDay } from '#features/programmes/rules/day.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { pickService, type PickParts } from './pick-service.ts'
import { checkInsDemo } from './demo.ts'
import { checkInRoutes } from './routes.ts'
import { checkInService } from './service.ts'
import { checkInStore } from './store.ts'
import { writeCheckIns } from './write-check-ins.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'now'> & PickParts

export const checkIns = feature({
  name: 'check-ins',
  demo: checkInsDemo,
  create({ database, sealer, now, ...parts }: Dependencies) {
    const store = checkInStore(database.rows, sealer)
    const service = checkInService({ store, now })
    const picks = pickService({ listCheckIns: service.list, now, ...parts })
    return {
      routes: (bind) => checkInRoutes(bind, service, picks),
      personalData: {
        checkIns: (tenant, memberId) => store.listAll({ tenant, memberId }),
        removedCheckIns: (tenant, memberId) => store.listRemoved({ tenant, memberId }),
      },
      async *healthRecord(owner) {
        for await (const page of store.listAll(owner)) yield writeCheckIns(owner.memberId, page)
      },
      ageing: {
        kind: 'check-ins',
        listOwners: (tenant, before, page) => store.listOwners(tenant, dayOf(before), page),
        removeBefore: (owner, before) => service.removeBefore(owner, dayOf(before)),
      },
      provides: { checkIns: { listWeek: (owner: DataOwner) => service.list(owner, 1) } },
    }
  },
})

const dayOf = (moment: Date) => localDay(moment.getTime(), 'UTC')
