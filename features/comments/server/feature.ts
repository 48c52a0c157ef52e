import { feature, type CoreParts } from '#platform/feature/server.ts'
import { commentRoutes } from './routes.ts'
import { commentService, type ReviewNotifications } from './service.ts'
import { draftStore } from './draft-store.ts'
import { commentStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database'> & { notifications: ReviewNotifications }

/** Comments of editors on drafts. */
export const comments = feature({
  name: 'comments',
  create({ database, notifications }: Dependencies) {
    const service = commentService({
      store: commentStore(database.rows),
      drafts: draftStore(database.rows),
      notifications,
    })
    return { routes: (bind) => commentRoutes(bind, service) }
  },
})
