import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_VIDEO_SECONDS } from '../../../contract/captions.ts'
import { VIDEO_HEIGHTS, type VideoFault } from '../../../contract/files.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { VideoFileDetails } from '#platform/db/tables/content/videos.ts'
import type { Ffmpeg, RunOptions } from '#platform/outside/ffmpeg/ffmpeg.ts'
import { POSTER_TYPE, PREVIEW_FILE } from '../keys.ts'
import type { Container } from './container.ts'
import { MAX_PIXELS } from './facts.ts'
import { trustedInputOptions, untrustedInputOptions } from './input.ts'
import { makePosters } from './posters.ts'
import { processFaultOf, probe, type ProbeResult } from './probe.ts'

/** A file to be stored under `name`. */
type MadeFile = { name: string; path: string; type: string }
export type TranscodeResult = { details: VideoFileDetails; files: MadeFile[] }

type Size = { width: number; height: number }

/** H.264 High level 4.0 and AAC-LC, as RFC 6381 names them. */
const CODECS = { video: 'avc1.640028', audio: 'mp4a.40.2' }
const KEYFRAME_SECONDS = 2
/** The frame from which posters are encoded. */
const FRAME_FILE = 'frame.png'
const PREVIEW_WIDTH = 160
const PREVIEW_COLUMNS = 10
const MAX_PREVIEWS = 100
/** The poster's position as a share of the video, after its opening titles and before its end. */
const POSTER_AT = 0.1
/**
 * Limits the frame rate to 30 a second by dropping frames only: a fixed rate would make 108,000 frames of a file with two
 * frames an hour apart. The tolerance is for rounded times, which must not drop every second frame.
 */
const FEWER_FRAMES = String.raw`select=isnan(prev_selected_t)+gte(t-prev_selected_t\,1/30-0.001)`
/**
 * Maximum length that may be missing at the end, in seconds or as a share, whichever is longer; streams end at
 * different times.
 */
const MAX_LOST = { seconds: 1, share: 0.05 }
/**
 * Milliseconds that encoding may take: a base, and a time for each second of the video that grows with its number of
 * pixels.
 */
const TIME_LIMIT = { base: 60_000, perSecond: 1000, perSecondOfMostPixels: 2000, max: 100 * 60_000 }

/** Encodes the renditions, the poster and the previews of a file into the folder. */
export async function transcode(
  ffmpeg: Ffmpeg,
  path: string,
  container: Container,
  { folder, signal }: RunOptions,
) {
  const input = untrustedInputOptions(path, container)
  const found = await probe(ffmpeg, input, {
    folder,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT.base)]),
  })
  if (!found.ok) return found
  const late = AbortSignal.timeout(timeFor(found.value))
  return makeFiles(ffmpeg, input, found.value, { folder, signal: AbortSignal.any([signal, late]) })
}

function timeFor({ seconds = MAX_VIDEO_SECONDS, width, height }: ProbeResult): number {
  const perSecond = TIME_LIMIT.perSecond + (TIME_LIMIT.perSecondOfMostPixels * width * height) / MAX_PIXELS
  return Math.round(Math.min(TIME_LIMIT.base + seconds * perSecond, TIME_LIMIT.max))
}

async function makeFiles(
  ffmpeg: Ffmpeg,
  input: string[],
  probed: ProbeResult,
  running: RunOptions,
): Promise<Outcome<TranscodeResult, VideoFault>> {
  const sizes = heightsOf(probed).map((height) => scaledTo(height, probed))
  const encoded = await ffmpeg.ffmpeg([...input, ...encodingArguments(probed, sizes)], running)
  if (!encoded.ok) return fail(processFaultOf(encoded))
  const [largest, smallest] = [sizes[0], sizes.at(-1)]
  if (!largest || !smallest) throw new Error('A video has no sizes.')
  const optionsFor = (size: Size) => trustedInputOptions(join(running.folder, nameOf(size)))
  const output = await probe(ffmpeg, optionsFor(smallest), running)
  if (!output.ok) return output
  const { seconds = 0 } = output.value
  if (isCutOff(probed.seconds, seconds)) return fail('damaged')
  if (probed.seconds === undefined && seconds >= MAX_VIDEO_SECONDS) return fail('too-long')

  const frame = await ffmpeg.ffmpeg(
    [...['-ss', String(seconds * POSTER_AT)], ...optionsFor(largest), ...oneFrame()],
    running,
  )
  if (!frame.ok) return fail(processFaultOf(frame))
  const posters = await makePosters(running.folder, FRAME_FILE)
  const previews = previewsOf(seconds, smallest)
  const tiled = await ffmpeg.ffmpeg(
    [...['-skip_frame', 'nokey'], ...optionsFor(smallest), ...previewArguments(previews)],
    running,
  )
  if (!tiled.ok) return fail(processFaultOf(tiled))

  const bytesOf = async (name: string) => (await stat(join(running.folder, name))).size
  const type = `video/mp4; codecs="${[CODECS.video, ...(probed.hasSound ? [CODECS.audio] : [])].join(',')}"`
  const renditions = sizes.map(async (size) => {
    const name = nameOf(size)
    return { name, type, height: size.height, bytes: await bytesOf(name) }
  })
  const file = (name: string, kind: string): MadeFile => ({
    name,
    path: join(running.folder, name),
    type: kind,
  })
  return done({
    details: {
      ...{ seconds, width: probed.width, height: probed.height, hasSound: probed.hasSound, missing: [] },
      renditions: await Promise.all(renditions),
      posters,
      previews: { ...previews, bytes: await bytesOf(PREVIEW_FILE.name) },
    },
    files: [
      ...sizes.map((size) => file(nameOf(size), 'video/mp4')),
      ...posters.map(({ name }) => file(name, POSTER_TYPE)),
      file(PREVIEW_FILE.name, PREVIEW_FILE.type),
    ],
  })
}

/** Encodes all sizes in one run, so that the file is decoded once. All metadata is dropped: titles, places, names. */
function encodingArguments({ video, audio }: ProbeResult, sizes: Size[]): string[] {
  const copies = sizes.map((_, index) => `[c${index}]`).join('')
  const scaled = sizes.map(
    ({ width, height }, index) =>
      `[c${index}]scale=w=${width}:h=${height},setsar=1,format=yuv420p[v${index}]`,
  )
  const split = `[0:${video}]${FEWER_FRAMES},split=${sizes.length}${copies}`
  const outputs = sizes.flatMap((size, index) => [
    ...['-map', `[v${index}]`, '-t', String(MAX_VIDEO_SECONDS)],
    ...['-c:v', 'libx264', '-threads', '2', '-profile:v', 'high', '-level:v', '4.0', '-preset', 'veryfast'],
    ...['-crf', '23', '-maxrate', index === 0 ? '3M' : '1M', '-bufsize', index === 0 ? '6M' : '2M'],
    ...['-vsync', 'vfr', '-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`],
    ...(audio === undefined ? [] : ['-map', `0:${audio}`, '-c:a', 'aac', '-ac', '2', '-ar', '48000']),
    ...(audio === undefined ? [] : ['-b:a', index === 0 ? '128k' : '96k']),
    ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-bitexact'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${nameOf(size)}`],
  ])
  return [
    '-filter_threads',
    '2',
    '-filter_complex_threads',
    '2',
    '-filter_complex',
    [split, ...scaled].join(';'),
    ...outputs,
  ]
}

function oneFrame(): string[] {
  return [
    '-frames:v',
    '1',
    '-map_metadata',
    '-1',
    '-bitexact',
    '-c:v',
    'png',
    '-f',
    'image2pipe',
    `file:${FRAME_FILE}`,
  ]
}

/** Makes previews of key frames only, one every two seconds, so that little of the video is decoded. */
function previewArguments({
  width,
  height,
  columns,
  everySeconds,
  count,
}: NonNullable<ReturnType<typeof previewsOf>>): string[] {
  const tiles = `tile=${columns}x${Math.ceil(count / columns)}`
  const filter = `fps=1/${everySeconds}:eof_action=pass,scale=${width}:${height},${tiles}`
  return [
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-q:v',
    '5',
    '-map_metadata',
    '-1',
    '-bitexact',
    '-f',
    'mjpeg',
    `file:${PREVIEW_FILE.name}`,
  ]
}

function previewsOf(seconds: number, size: Size) {
  const everySeconds = KEYFRAME_SECONDS * Math.max(1, Math.ceil(seconds / MAX_PREVIEWS / KEYFRAME_SECONDS))
  const count = Math.max(1, Math.ceil(seconds / everySeconds))
  const height = roundToEven((PREVIEW_WIDTH * size.height) / size.width)
  return { width: PREVIEW_WIDTH, height, columns: Math.min(PREVIEW_COLUMNS, count), everySeconds, count }
}

/** Returns the heights of the renditions, the largest first, up to the file's own. */
function heightsOf({ height }: Size): number[] {
  const largest = roundToEven(Math.min(height, Math.max(...VIDEO_HEIGHTS)))
  return [largest, ...VIDEO_HEIGHTS.filter((one) => one < largest)]
}

function scaledTo(height: number, size: Size): Size {
  return { width: roundToEven((size.width * height) / size.height), height }
}

/** Rounds to an even number, which H.264 requires of both sides. */
function roundToEven(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2)
}

function nameOf({ height }: Size): string {
  return `${height}.mp4`
}

/** Whether the file was truncated; ffmpeg encodes what there is of such a file. */
function isCutOff(promised: number | undefined, actual: number): boolean {
  if (actual <= 0) return true
  return promised !== undefined && promised - actual > Math.max(MAX_LOST.seconds, promised * MAX_LOST.share)
}
