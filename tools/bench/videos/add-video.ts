import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getVideoFile } from '#features/videos/contract/files.ts'
import type { VideoFileDetails } from '#platform/db/tables/content/videos.ts'
import { withSuperuser } from '../parts/database.ts'

const NAME = 'original.mp4'

/** Stores a file of this many bytes as if it were a processed video; returns its address. */
export async function addVideo(dataDir: string, url: string, editor: string, bytes: number): Promise<string> {
  const id = randomUUID()
  const details: VideoFileDetails = {
    ...{ seconds: 120, width: 1280, height: 720, hasSound: true, missing: [], posters: [], previews: null },
    renditions: [{ name: NAME, type: 'video/mp4', height: 720, bytes }],
  }
  const companyId = await withSuperuser(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id from companies where slug = 'hale-demo'")
    const [company] = rows
    if (!company) throw new Error('The demo has no company.')
    await client.query(
      `insert into video_files (id, company_id, state, name, bytes, received, details)
       values ($1, $2, 'ready', 'video.mp4', $3, $3, $4)`,
      [id, company.id, bytes, details],
    )
    return company.id
  })
  const folder = join(dataDir, 'files', 'videos', companyId, id)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, NAME), randomBytes(bytes))
  const answer = await fetch(`${url}/api/video-files/${id}`, {
    headers: { authorization: `Bearer ${editor}` },
  })
  const [rendition] = getVideoFile.output.parse(await answer.json()).renditions
  if (!rendition) throw new Error('The video has no file.')
  return rendition.url
}
