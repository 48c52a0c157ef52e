import { exportScans, getScan, listScans, removeScan, removeScans, saveScan } from '../contract/scans.ts'
import { writeCollection } from '#platform/core/fhir.ts'
import { done } from '#platform/core/outcome.ts'
import { cutPage, readCursor } from '#platform/core/paging.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { ScanService } from './service.ts'
import { writeScans } from './write-scans.ts'

export function scanRoutes(bind: Bind, service: ScanService): void {
  bind(listScans, async ({ input: { limit = 24, cursor }, member }) => {
    const scans = await service.list(member, limit + 1, readCursor(cursor))
    return done(cutPage(scans, limit, ({ takenAt, id }) => ({ at: Date.parse(takenAt), id })))
  })

  bind(getScan, ({ input, member }) => service.get(member, input.id))

  bind(saveScan, ({ input, member }) => service.save(member, input))

  bind(removeScan, ({ input, member }) => service.remove(member, input.id))

  bind(removeScans, async ({ member }) => {
    await service.removeAll(member)
    return done({})
  })

  bind(exportScans, async ({ member }) =>
    done(writeCollection(writeScans(await service.listAll(member)), new Date())),
  )
}
