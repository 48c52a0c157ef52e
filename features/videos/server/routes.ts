import { getWatchHistory, keepWatchHistory, saveWatchPosition } from '../contract/history.ts'
import {
  getVideo,
  listVideos,
  listVideoTitles,
  noteWatched,
  removeSavedVideo,
  saveVideo,
} from '../contract/videos.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { MonthlyStore } from '#platform/documents/server/monthly-store.ts'
import type { SavedStore } from '#platform/documents/server/saved-store.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { HistoryStore } from './history-store.ts'
import { withMemberFields, withWatchedShares } from './card.ts'
import type { VideoService } from './service.ts'

type Dependencies = {
  videos: VideoService
  saved: SavedStore
  watches: MonthlyStore
  history: HistoryStore
}

export function videoRoutes(bind: Bind, { videos, saved, watches, history }: Dependencies): void {
  bind.shared(listVideoTitles, {
    isShared: () => true,
    find: async (reader) => done({ items: await videos.listTitles(reader) }),
  })

  bind.sharedWithOwn(listVideos, {
    isShared: ({ search, saved: amongSaved }) => !search && !amongSaved,
    find: async ({ input, ...reader }) => done(await videos.listShared(reader, input)),
    own: ({ member }, { items }) => history.findReached(member, items),
    merge: (list, positionsByVideoId) => ({
      ...list,
      items: withWatchedShares(list.items, positionsByVideoId),
    }),
    otherwise: async ({ input, member }) => done(await videos.list(member, input)),
  })

  bind.sharedWithOwn(getVideo, {
    async find({ input, ...reader }) {
      const video = await videos.find(reader, input.id)
      return video ? done(video) : fail('video-not-found')
    },
    async own({ input, member }, video) {
      const [isSaved, positionsByVideoId] = await Promise.all([
        saved.has(member, input.id),
        history.findReached(member, [video, ...video.related]),
      ])
      return { saved: isSaved, reached: positionsByVideoId }
    },
    merge: withMemberFields,
  })

  bind(saveVideo, async ({ input, member }) =>
    (await saved.save(member, input.id)) ? done({}) : fail('video-not-found'),
  )

  bind(removeSavedVideo, async ({ input, member }) =>
    (await saved.remove(member, input.id)) ? done({}) : fail('video-not-found'),
  )

  bind(noteWatched, async ({ input, member }) =>
    (await watches.note(member, input.id)) ? done({}) : fail('video-not-found'),
  )

  bind(saveWatchPosition, async ({ input: { id: videoId, ...reached }, member }) =>
    (await history.save(member, { videoId, ...reached })) ? done({}) : fail('video-not-found'),
  )

  bind(getWatchHistory, async ({ member }) => done(await history.find(member)))

  bind(keepWatchHistory, async ({ input, member }) => {
    await history.keep(member, input.isOn)
    return done({})
  })
}
