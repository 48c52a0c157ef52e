import * as z from 'zod/mini'
import type { VideoFault } from '../../../contract/files.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { ProcessEnd, Ffmpeg, RunOptions } from '#platform/outside/ffmpeg/ffmpeg.ts'
import { faultOf, type UploadFacts } from './facts.ts'
import { isAudioCodec, isVideoCodec } from './input.ts'

/** Facts that ffprobe found, and the indexes of the streams to read. */
export type ProbeResult = UploadFacts & {
  video: number
  audio: number | undefined
}

const stream = z.object({
  index: z.int(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sample_aspect_ratio: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
})
type Stream = z.infer<typeof stream>

const answer = z.object({
  streams: z.array(stream),
  format: z.object({ duration: z.optional(z.string()) }),
})

/** Fields that ffprobe returns; no title or other texts of the file. */
const PROBE_ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':')

/** Runs ffprobe on a file; `input` are the options to read it. */
export async function probe(ffmpeg: Ffmpeg, input: string[], running: RunOptions) {
  const processEnd = await ffmpeg.ffprobe([...input, '-show_entries', PROBE_ENTRIES, '-of', 'json'], running)
  return processEnd.ok ? parseProbeOutput(processEnd.output) : fail(processFaultOf(processEnd))
}

export function processFaultOf({ reason }: Exclude<ProcessEnd, { ok: true }>): VideoFault {
  return reason === 'limit' ? 'too-costly' : 'damaged'
}

function parseProbeOutput(output: string): Outcome<ProbeResult, VideoFault> {
  const parsed = answer.safeParse(parseJson(output))
  if (!parsed.success) return fail('damaged')
  const { streams, format } = parsed.data
  const moving = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!moving) return fail('not-a-video')
  if (!isVideoCodec(moving.codec_name ?? '')) return fail('unplayable')
  const audio = streams.find((one) => one.codec_type === 'audio' && isAudioCodec(one.codec_name ?? ''))
  const seconds = Number(format.duration)
  const facts = {
    ...uprightSize(moving),
    seconds: Number.isFinite(seconds) ? seconds : undefined,
    hasSound: audio !== undefined,
  }
  const fault = faultOf(facts)
  if (fault) return fail(fault)
  return done({
    ...facts,
    video: moving.index,
    audio: audio?.index,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function uprightSize({ width = 0, height = 0, sample_aspect_ratio, side_data_list = [] }: Stream) {
  const [across = 1, down = 1] = /^[1-9]\d{0,4}:[1-9]\d{0,4}$/.test(sample_aspect_ratio ?? '')
    ? (sample_aspect_ratio ?? '').split(':').map(Number)
    : []
  const square = Math.round((width * across) / down)
  const isRotated = side_data_list.some(({ rotation = 0 }) => Math.abs(rotation % 180) === 90)
  return isRotated ? { width: height, height: square } : { width: square, height }
}
