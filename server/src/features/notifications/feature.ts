import { feature, type CoreParts } from '../../feature.ts'
import { addBroadcast, withdrawSubject } from './broadcast-store.ts'
import { notificationQueries } from './cross-tenant-queries.ts'
import { notificationsDemo } from './demo.ts'
import { digestStore } from './digest-store.ts'
import { broadcastJob, digestJob, forgetJob } from './jobs.ts'
import { notificationMails } from './mails.ts'
import type { Notifications } from './notifications.ts'
import { notificationRoutes, streamRoute } from './routes.ts'
import { notificationService } from './service.ts'
import { settingsStore } from './settings-store.ts'
import { addNotification, notificationStore } from './store.ts'
import { streamStore } from './stream-store.ts'
import { createStreams } from './streams.ts'

type Needs = Pick<CoreParts, 'database' | 'limits' | 'sealer'>

const parts: Notifications = {
  add: (tx, tenant, memberId, added) => addNotification(tx, { tenant, memberId }, added),
  addForCompany: (tx, tenant, broadcast) => addBroadcast(tx, tenant, { ...broadcast, category: null }),
  addForFollowers: addBroadcast,
  withdraw: withdrawSubject,
}

export const notifications = feature({
  name: 'notifications',
  mails: notificationMails,
  demo: notificationsDemo,
  create({ database, limits, sealer }: Needs) {
    const store = notificationStore(database.rows)
    const settings = settingsStore(database.rows)
    const service = notificationService({ store, settings, limits })
    const streams = createStreams({ database, store: streamStore(database.rows) })
    return {
      routes(bind, { app, admit }) {
        notificationRoutes(bind, service)
        streamRoute(app, admit, streams)
      },
      start: streams.start,
      stop: streams.stop,
      jobs: [broadcastJob(), digestJob(digestStore(sealer)), forgetJob(notificationQueries(database.pool))],
      personalData: {
        notifications: (tenant, memberId) => store.list({ tenant, memberId }),
        notificationSettings: (tenant, memberId) => settings.find({ tenant, memberId }),
      },
      provides: { notifications: parts },
    }
  },
})
