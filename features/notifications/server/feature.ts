import { pagesOf } from '#platform/core/paging.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { byLanguage } from '#platform/mail/templates.ts'
import { addBroadcast, withdrawSubject } from './broadcast-store.ts'
import { notificationQueries } from './cross-tenant-queries.ts'
import { notificationsDemo } from './demo.ts'
import { digestStore } from './weekly/digest-store.ts'
import { broadcastJob, digestJob, notificationCleanUpJob, reminderJob } from './jobs.ts'
import { notificationMails, type NotificationMails } from './mails.ts'
import { spanishNotificationMails } from './spanish-mails.ts'
import type { AddPushes, Notifications } from './notifications.ts'
import { reminderStore } from './weekly/reminder-store.ts'
import { notificationRoutes, streamRoute } from './routes.ts'
import { notificationService } from './service.ts'
import { settingsStore } from './settings-store.ts'
import { addNotification, notificationStore, removeNotifications } from './store.ts'
import { streamStore } from './streams/stream-store.ts'
import { createStreams } from './streams/streams.ts'

type Dependencies = Pick<CoreParts, 'database' | 'limits' | 'sealer'> & { push: { add: AddPushes } }

const partsOf = (addPushes: AddPushes): Notifications => ({
  async add(tx, tenant, memberId, newNotification) {
    const ids = await addNotification(tx, { tenant, memberId }, newNotification)
    await addPushes(tx, tenant, ids)
    return ids.length > 0
  },
  withdrawFrom: (tx, tenant, memberId, kind) => removeNotifications(tx, { tenant, memberId }, kind),
  addForCompany: (tx, tenant, broadcast) => addBroadcast(tx, tenant, { ...broadcast, category: null }),
  addForFollowers: addBroadcast,
  withdraw: withdrawSubject,
})

export const notifications = feature({
  name: 'notifications',
  mails: byLanguage<NotificationMails>({ en: notificationMails, es: spanishNotificationMails }),
  demo: notificationsDemo,
  create({ database, limits, sealer, push }: Dependencies) {
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
      jobs: [
        broadcastJob(push.add),
        digestJob(database.rows, digestStore(sealer)),
        reminderJob(database.rows, reminderStore(push.add)),
        notificationCleanUpJob(notificationQueries(database.pool)),
      ],
      personalData: {
        notifications: (tenant, memberId) =>
          pagesOf<Awaited<ReturnType<typeof store.list>>[number]>((limit, last) =>
            store.list({ tenant, memberId }, limit, last && { at: last.createdAt, id: last.id }),
          ),
        notificationSettings: (tenant, memberId) => settings.find({ tenant, memberId }),
      },
      provides: { notifications: partsOf(push.add) },
    }
  },
})
