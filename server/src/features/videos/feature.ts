import { readPictures } from '@hale/content/pictures'
import type { VideoCard } from '@hale/contracts/videos/videos'
import { videoDraftEndpoints } from '@hale/contracts/videos/drafts'
import {
  savedVideos,
  videos as table,
  videoWatches,
  videoTranslations as translations,
} from '../../db/tables/content/videos.ts'
import { announceJob, type Followers } from '../../documents/jobs/announce-job.ts'
import { cleanUpJob } from '../../documents/jobs/clean-up-job.ts'
import { monthlyStore } from '../../documents/monthly-store.ts'
import { documentRoutes } from '../../documents/routes.ts'
import { savedStore } from '../../documents/saved-store.ts'
import { feature, type CoreParts } from '../../feature.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { videoQueries } from './cross-tenant-queries.ts'
import { watchedShares } from './card.ts'
import { videoCards } from './cards.ts'
import { videosDemo } from './demo.ts'
import { videoDraftService } from './drafts/service.ts'
import { historyStore, keepsHistory } from './history-store.ts'
import { hitStore } from './search/hit-store.ts'
import { fillLibraryVideos } from './library.ts'
import { planner } from './search/plan-store.ts'
import { videosPersonalData } from './personal-data.ts'
import { videoRoutes } from './routes.ts'
import { videoService } from './service.ts'
import { videoStore } from './store.ts'
import type { FileParts } from './posters.ts'

type Needs = Pick<CoreParts, 'database'> & FileParts & { notifications: Followers }

export const videos = feature({
  name: 'videos',
  demo: videosDemo,
  fillLibrary: fillLibraryVideos,
  create({ database, pictures, videoFiles, notifications: followers }: Needs) {
    const { rows } = database
    const files = { pictures, videoFiles }
    const saved = savedStore(rows, table, savedVideos)
    const watches = monthlyStore(rows, table, videoWatches, keepsHistory)
    const history = historyStore(rows)
    const drafts = videoDraftService({
      ...{ rows, tenancy: database, ...files },
      library: readPictures(),
      crossTenantQueries: videoQueries(database.pool),
    })
    const store = videoStore(rows)
    const plan = planner(rows)
    const cards = videoCards({ store, plan, ...files })
    const service = videoService({ store, plan, cards, hits: hitStore(rows), ...files })
    return {
      routes(bind) {
        videoRoutes(bind, { videos: service, saved, watches, history })
        documentRoutes(bind, videoDraftEndpoints, drafts)
      },
      jobs: [
        cleanUpJob('video-clean-up', drafts),
        announceJob({ name: 'video', table, translations, followers }),
      ],
      personalData: videosPersonalData({ saved, watches, history }),
      provides: {
        videos: {
          findWatched: async (member: SignedIn, shown: VideoCard[]) =>
            watchedShares(shown, await history.findReached(member, shown)),
          listAbout: cards.listAbout,
          listCards: cards.listCards,
          listNewestCards: cards.listNewestCards,
          listUnfinished: cards.listUnfinished,
          search: cards.search,
        },
      },
    }
  },
})
