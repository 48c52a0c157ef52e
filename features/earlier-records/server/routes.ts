import { listEarlierRecords, removeEarlierRecords, saveEarlierRecords } from '../contract/earlier-records.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { EarlierRecordService } from './service.ts'

/** A person saves one file, and perhaps a second one. */
const savesByMember = { name: 'earlier records saved by member', max: 20, seconds: 10 * 60 }

export function earlierRecordRoutes(bind: Bind, service: EarlierRecordService): void {
  bind(listEarlierRecords, async ({ member }) => done(await service.list(member)))

  bind(saveEarlierRecords, ({ input, member }) => service.save(member, input.records), {
    limit: savesByMember,
  })

  bind(removeEarlierRecords, async ({ member }) => {
    await service.removeAll(member)
    return done({})
  })
}
