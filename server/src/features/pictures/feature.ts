import { feature, type CoreParts } from '../../feature.ts'
import { pictureUrls } from './picture-urls.ts'
import { pictureRoutes } from './routes.ts'
import { pictureService } from './service.ts'
import { pictureStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'files' | 'limits' | 'now' | 'secret'>

export const pictures = feature({
  name: 'pictures',
  create({ database, files, limits, now, secret }: Needs) {
    const service = pictureService({
      store: pictureStore(database.rows),
      tenancy: database,
      files,
      limits,
      urls: pictureUrls(secret, now),
    })
    return {
      routes: (_, { app, bindIn }) => pictureRoutes(app, bindIn, service),
      jobs: service.jobs,
      provides: { pictures: service },
    }
  },
})
