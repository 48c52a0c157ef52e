import { randomUUID } from 'node:crypto'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeSave } from '#apps/server/test/documents/make-save.ts'
import { videoContent } from '#apps/server/test/documents/video-drafts.ts'
import { makeVideo } from '#apps/server/test/factories.ts'
import { addDocuments } from '#platform/documents/server/draft-store.ts'
import { videoFiles } from '#platform/db/tables/content/videos.ts'

/** A published video, with the draft that its editors see. */
const video: AccessTarget = {
  name: 'video',
  async make({ database, here }) {
    const id = await makeVideo(database, here)
    const first = { id, content: videoContent, kind: 'published' as const }
    await database.tenant(here.id).write((tx) => addDocuments(tx, here.id, 'video', [first]))
    return id
  },
}

const file: AccessTarget = {
  name: 'video-file',
  async make({ database, here }) {
    const file = { id: randomUUID(), companyId: here.id, name: 'video.mp4', bytes: 1000 }
    await database.tenant(here.id).write((tx) => tx.insert(videoFiles).values(file))
    return file.id
  },
}

export const accessCases: AccessCases = {
  listVideos: { may: 'member' },
  listVideoTitles: { may: 'member' },
  getVideo: { may: 'member', target: video },
  saveVideo: { may: 'member', target: video },
  removeSavedVideo: { may: 'member', target: video },
  noteWatched: { may: 'member', target: video },
  saveWatchPosition: { may: 'member', target: video, with: { position: 12.5, secondsAgo: 0 } },
  getWatchHistory: { may: 'member' },
  keepWatchHistory: { may: 'member', with: { isOn: false } },
  createVideoDraft: { may: 'editor' },
  listVideoDrafts: { may: 'editor' },
  listVideoDraftEditors: { may: 'editor' },
  getVideoDraft: { may: 'editor', target: video },
  saveVideoDraft: { may: 'editor', target: video, with: () => makeSave(videoContent) },
  previewVideoDraft: { may: 'editor', target: video },
  cancelVideoUpdate: { may: 'editor', target: video },
  publishVideoDraft: { may: 'editor', target: video, with: { version: 1 }, answer: 'video-incomplete' },
  unpublishVideoDraft: { may: 'editor', target: video },
  republishVideoDraft: { may: 'editor', target: video },
  deleteVideoDraft: { may: 'editor', target: video },
  restoreVideoDraft: { may: 'editor', target: video },
  listVideoRevisions: { may: 'editor', target: video },
  getVideoRevision: { may: 'editor', target: video, with: { version: 1 } },
  createVideoFile: { may: 'editor', with: { name: 'video.mp4', bytes: 1000 } },
  getVideoFile: { may: 'editor', target: file },
  removeVideoFile: { may: 'editor', target: file },
}
