import { createVideoFile, getVideoFile, removeVideoFile } from '@hale/contracts/videos/files'
import { fail } from '../../core/outcome.ts'
import type { VideoFiles } from '../../documents/video-files.ts'
import { feature, type CoreParts } from '../../feature.ts'

const videoFilesPart: VideoFiles = { find: async () => new Map(), library: () => undefined }

export const videoFiles = feature({
  name: 'video-files',
  create(_: Pick<CoreParts, 'database'>) {
    return {
      routes(bind) {
        bind(createVideoFile, async () => fail('too-many-requests'))
        bind(getVideoFile, async () => fail('video-file-not-found'))
        bind(removeVideoFile, async () => fail('video-file-not-found'))
      },
      provides: { videoFiles: videoFilesPart },
    }
  },
})
