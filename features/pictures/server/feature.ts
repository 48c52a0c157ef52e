import { feature, type CoreParts } from '#platform/feature/server.ts'
import { cropService } from './crop/service.ts'
import { cropStore } from './crop/store.ts'
import { createImageProcessor } from './image-processor/image-processor.ts'
import { libraryService } from './library/service.ts'
import { libraryStore } from './library/store.ts'
import { pictureUseStore } from './library/use-store.ts'
import { portraitService } from './portraits/service.ts'
import { portraitStore } from './portraits/store.ts'
import { pictureUrls } from './picture-urls.ts'
import { pictureRoutes } from './routes.ts'
import { pictureService } from './service.ts'
import { pictureStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'documents' | 'files' | 'limits' | 'now' | 'secret'>

export const pictures = feature({
  name: 'pictures',
  create({ database, documents, files, limits, now, secret }: Dependencies) {
    // Shared by pictures and portraits, so that one picture is encoded at a time.
    const imageProcessor = createImageProcessor()
    const portraits = portraitStore(database.rows)
    const portraitParts = { store: portraits, tenancy: database, limits, imageProcessor, secret, now }
    const portraitOf = portraitService(portraitParts)
    const library = libraryStore(database.rows)
    const urls = pictureUrls(secret, now)
    const service = pictureService({
      count: library.count,
      imageProcessor,
      store: pictureStore(database.rows),
      tenancy: database,
      files,
      limits,
      urls,
    })
    const crops = cropService({
      ...{ store: cropStore(database.rows), find: service.find },
      ...{ files, limits, urls, imageProcessor },
    })
    const libraryOf = libraryService({
      ...{ store: library, uses: pictureUseStore(database.rows, documents) },
      ...{ find: service.find, show: service.show },
    })
    return {
      routes: (_, { app, bindIn }) =>
        pictureRoutes(app, bindIn, {
          ...{ pictures: service, crops, portraits: portraitOf, library: libraryOf },
        }),
      jobs: service.jobs,
      personalData: { portrait: portraits.findCopy },
      provides: { pictures: service },
    }
  },
})
