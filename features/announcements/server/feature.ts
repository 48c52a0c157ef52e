import { findTimeZone } from '#platform/db/regions/time-zones.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { announcementsDemo } from './demo.ts'
import { dismissalStore } from './dismissal-store.ts'
import { announcementRoutes } from './routes.ts'
import { announcementService, type CompanyNotifier } from './service.ts'
import { announcementStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'limits' | 'now'> & { notifications: CompanyNotifier }

export const announcements = feature({
  name: 'announcements',
  demo: announcementsDemo,
  create({ database, limits, now, notifications }: Dependencies) {
    const dismissals = dismissalStore(database.rows)
    const service = announcementService({
      ...{ limits, now, dismissals, notifications },
      store: announcementStore(database.rows),
      findTimeZone: (tenant) => findTimeZone(database.rows, tenant),
    })
    return {
      routes: (bind) => announcementRoutes(bind, service),
      provides: {
        announcements: { listShown: service.listShown },
      },
      personalData: {
        dismissedAnnouncements: (tenant, memberId) => dismissals.list({ tenant, memberId }),
      },
    }
  },
})
