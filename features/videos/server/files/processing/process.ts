import { stat } from 'node:fs/promises'
import type { VideoFault } from '../../../contract/files.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Ffmpeg, RunOptions } from '#platform/outside/ffmpeg/ffmpeg.ts'
import { containerOf } from './container.ts'
import { inspect } from './inspect/inspect.ts'
import { transcode, type TranscodeResult } from './transcode.ts'

/** Encodes an upload for members; without ffmpeg it is used as it is, if browsers can play it. */
export async function processVideo(
  path: string,
  ffmpeg: Ffmpeg | undefined,
  running: RunOptions,
): Promise<Outcome<TranscodeResult, VideoFault>> {
  const container = await containerOf(path)
  if (!container) return fail('not-a-video')
  return ffmpeg ? transcode(ffmpeg, path, container, running) : takeAsItIs(path, running.signal)
}

async function takeAsItIs(path: string, signal: AbortSignal): Promise<Outcome<TranscodeResult, VideoFault>> {
  const inspected = await inspect(path, signal)
  if (!inspected.ok) return inspected
  const { type, seconds = null, width, height, hasSound } = inspected.value
  const name = type.startsWith('video/webm') ? 'original.webm' : 'original.mp4'
  const { size: bytes } = await stat(path)
  return done({
    details: {
      ...{ seconds, width, height, hasSound },
      missing: ['sizes', 'poster', 'previews'],
      renditions: [{ name, type, height, bytes }],
      posters: [],
      previews: null,
    },
    files: [{ name, path, type: type.split(';')[0] ?? type }],
  })
}
