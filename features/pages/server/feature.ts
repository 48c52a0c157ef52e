import { feature, type CoreParts } from '#platform/feature/server.ts'
import { pageRoutes } from './routes.ts'

export const pages = feature({
  name: 'pages',
  create: ({ settings }: Pick<CoreParts, 'settings'>) => ({
    routes: (bind) => pageRoutes(bind, settings.privacyNotice),
  }),
})
