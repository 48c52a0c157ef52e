import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Trace } from '../../../pulse/read-trace.ts'
import { withPage } from '../page.ts'
import type { Recording } from './truth.ts'
import type { Boxes } from './video-in-browser.ts'

/** Boxes of forehead and cheeks, by the first part of the video's name; fixed, since the faces hardly move. */
const BOXES: Record<string, Boxes> = {
  h107: [
    [740, 690, 170, 75],
    [720, 875, 65, 65],
    [900, 865, 65, 65],
  ],
  h930: [
    [281, 226, 62, 18],
    [267, 286, 24, 20],
    [332, 286, 22, 20],
  ],
}

/** Reads the face colours of videos that Chromium plays; a region without a lit pixel has no colours. */
export async function readVideos(folder: string): Promise<Recording[]> {
  const files = readdirSync(join(folder, 'video')).filter((file) => file.endsWith('.mp4'))
  return withPage(
    new URL('video-in-browser.ts', import.meta.url),
    ['--autoplay-policy=no-user-gesture-required'],
    async (page) => {
      await page.route('http://bench.example/*.mp4', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1)
        return route.fulfill({ contentType: 'video/mp4', body: readFileSync(join(folder, 'video', name)) })
      })
      const recordings: Recording[] = []
      for (const file of files.toSorted()) {
        const boxes = BOXES[file.split('_')[0] ?? ''] ?? []
        const rows = await page.evaluate(`scan.readVideo('/${file}', ${JSON.stringify(boxes)})`)
        const traces = boxes.map((_, region) => traceOf(rows as number[][], region))
        recordings.push({ name: file, traces, beats: new Float64Array(0) })
      }
      return recordings
    },
  )
}

function traceOf(rows: number[][], region: number): Trace {
  const times = Float64Array.from(rows, ([time]) => time ?? 0)
  const colours = rows.flatMap((row) => row.slice(1 + region * 3, 4 + region * 3))
  return { file: 'video', times, colours: Float64Array.from(colours, (level) => level ?? Number.NaN) }
}
