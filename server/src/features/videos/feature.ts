import { feature, type CoreParts } from '../../feature.ts'
import { videoRoutes } from './routes.ts'
import { videoStore } from './store.ts'

export const videos = feature({
  name: 'videos',
  create({ database }: Pick<CoreParts, 'database'>) {
    const store = videoStore(database.rows)
    return {
      routes: (bind) => videoRoutes(bind, store),
      provides: { videos: { listAbout: store.listAbout } },
    }
  },
})
