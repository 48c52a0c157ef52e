import { readVideos } from '#content/videos.ts'
import { signedUrls } from '#platform/core/signed-urls.ts'
import type { VideoFiles } from '#platform/documents/server/video-files.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { videoFileQueries } from './cross-tenant-queries.ts'
import { videoFileJobs } from './jobs.ts'
import { servingRoutes, videoFileRoutes } from './routes.ts'
import { videoFileService } from './service.ts'
import { companyFiles } from './serving/company-files.ts'
import { libraryFiles } from './serving/library-files.ts'
import { videoFileStore } from './store.ts'
import { tusRoutes } from './upload/tus-routes.ts'

type Dependencies = Pick<CoreParts, 'database' | 'files' | 'limits' | 'now' | 'secret' | 'settings'>

export const videoFiles = feature({
  name: 'video-files',
  create({ database, files, limits, now, secret, settings: { ffmpeg } }: Dependencies) {
    const store = videoFileStore(database.rows)
    const urls = signedUrls(secret, 'videos', now)
    const service = videoFileService({ store, files, limits, urls })
    const library = libraryFiles(readVideos())
    const served = {
      companyFiles: companyFiles({ store, tenancy: database, files, urls }),
      libraryFiles: library,
    }
    const part: VideoFiles = { find: service.find, library: library.find }
    return {
      async routes(bind, { app, admit }) {
        videoFileRoutes(bind, service)
        servingRoutes(app, served)
        await tusRoutes(app, admit, service)
      },
      jobs: videoFileJobs({
        ...{ store, files, tenancy: database, ffmpeg },
        crossTenantQueries: videoFileQueries(database.pool),
      }),
      provides: { videoFiles: part },
    }
  },
})
