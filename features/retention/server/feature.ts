import { RETENTION_NOTICE_DAYS } from '../contract/retention.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { cutoffsOf, type Cutoffs } from './cutoffs.ts'
import { retentionJob, type ExpiryNotifier } from './job.ts'
import { retentionMails } from './mails.ts'
import { retentionRoutes } from './routes.ts'
import { retentionStore } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'now' | 'listAgeing'> & {
  notifications: ExpiryNotifier
}

export const retention = feature({
  name: 'retention',
  mails: retentionMails,
  create({ database, ...needs }: Dependencies) {
    const store = retentionStore(database.rows)
    const { now } = needs
    return {
      routes: (bind) => retentionRoutes(bind, store),
      jobs: [retentionJob({ store, ...needs })],
      personalData: {
        announcedDeletions: (tenant, memberId) => store.listAnnounced({ tenant, memberId }),
      },
      provides: {
        retention: {
          /** Returns the cutoffs of data that would be announced now and deleted after the notice period. */
          getCutoffs: async (tenant: Tenant): Promise<Cutoffs> =>
            cutoffsOf(await store.getMonths(tenant), new Date(now() + RETENTION_NOTICE_DAYS * DAY_MS)),
        },
      },
    }
  },
})
