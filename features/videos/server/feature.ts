import { readPictures } from '#content/pictures.ts'
import type { VideoCard } from '../contract/videos.ts'
import { videoDraftEndpoints } from '../contract/drafts.ts'
import {
  savedVideos,
  videos as table,
  videoWatches,
  videoTranslations as translations,
} from '#platform/db/tables/content/videos.ts'
import { announceJob, type Followers } from '#platform/documents/server/jobs/announce-job.ts'
import { cleanUpJob } from '#platform/documents/server/jobs/clean-up-job.ts'
import { monthlyStore } from '#platform/documents/server/monthly-store.ts'
import { documentRoutes } from '#platform/documents/server/routes.ts'
import { savedStore } from '#platform/documents/server/saved-store.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'
import { watchedShares } from './card.ts'
import { videoCards } from './cards.ts'
import { videosDemo } from './demo.ts'
import { videoDocument } from './drafts/document.ts'
import { videoDraftService } from './drafts/service.ts'
import { historyStore, lockHistorySetting } from './history-store.ts'
import { snippetStore } from './search/snippet-store.ts'
import { fillLibraryVideos } from './library.ts'
import { planner } from './search/plan-store.ts'
import { videosPersonalData } from './personal-data.ts'
import { videoRoutes } from './routes.ts'
import { videoService } from './service.ts'
import { videoStore } from './store.ts'
import type { FileParts } from './posters.ts'

type Dependencies = Pick<CoreParts, 'database'> & FileParts & { notifications: Followers }

export const videos = feature({
  name: 'videos',
  document: {
    ...videoDocument,
    pushed: {
      en: { one: 'There is a new video for you.', many: 'There are new videos for you.' },
      es: { one: 'Hay un video nuevo para ti.', many: 'Hay videos nuevos para ti.' },
    },
  },
  demo: videosDemo,
  fillLibrary: fillLibraryVideos,
  create({ database, pictures, videoFiles, notifications: followers }: Dependencies) {
    const { rows } = database
    const files = { pictures, videoFiles }
    const saved = savedStore(rows, table, savedVideos)
    const watches = monthlyStore(rows, table, videoWatches, lockHistorySetting)
    const history = historyStore(rows)
    const drafts = videoDraftService({ database, library: readPictures(), ...files })
    const store = videoStore(rows)
    const plan = planner(rows)
    const cards = videoCards({ store, plan, ...files })
    const service = videoService({ store, plan, cards, snippets: snippetStore(rows), ...files })
    return {
      drafts,
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
          findWatched: async (member: SignedIn, cards: VideoCard[]) =>
            watchedShares(cards, await history.findReached(member, cards)),
          listAbout: cards.listAbout,
          listCards: cards.listCards,
          listNewestCards: cards.listNewestCards,
          listUnfinished: cards.listUnfinished,
        },
        videoSearch: cards.search,
      },
    }
  },
})
