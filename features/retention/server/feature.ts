import { feature, type CoreParts } from '#platform/feature/server.ts'
import { retentionJob, type TellOfExpiry } from './job.ts'
import { retentionMails } from './mails.ts'
import { retentionRoutes } from './routes.ts'
import { retentionStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'sealer' | 'now' | 'listAgeing'> & { notifications: TellOfExpiry }

export const retention = feature({
  name: 'retention',
  mails: retentionMails,
  create({ database, ...needs }: Needs) {
    const store = retentionStore(database.rows)
    return {
      routes: (bind) => retentionRoutes(bind, store),
      jobs: [retentionJob({ store, ...needs })],
      personalData: {
        announcedDeletions: (tenant, memberId) => store.listAnnounced({ tenant, memberId }),
      },
    }
  },
})
