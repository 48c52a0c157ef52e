import { getWatchHistory, keepWatchHistory, saveWatchPosition } from '@hale/contracts/videos/history'
import { getVideo, listVideos, noteWatched, removeSavedVideo, saveVideo } from '@hale/contracts/videos/videos'
import { done, fail } from '../../core/outcome.ts'
import type { MonthlyStore } from '../../documents/monthly-store.ts'
import type { SavedStore } from '../../documents/saved-store.ts'
import type { Bind } from '../../http/bind.ts'
import type { HistoryStore } from './history-store.ts'
import type { VideoService } from './service.ts'

type Needs = { videos: VideoService; saved: SavedStore; watches: MonthlyStore; history: HistoryStore }

export function videoRoutes(bind: Bind, { videos, saved, watches, history }: Needs): void {
  bind(listVideos, async ({ input, member }) => done(await videos.list(member, input)))

  bind(getVideo, async ({ input, member }) => {
    const video = await videos.find(member, input.id)
    return video ? done(video) : fail('video-not-found')
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
    await history.keep(member, input.kept)
    return done({})
  })
}
