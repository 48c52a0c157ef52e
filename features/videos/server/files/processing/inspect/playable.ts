import { open, type FileHandle } from 'node:fs/promises'
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputFormat,
  type InputTrack,
} from 'mediabunny'
import type { VideoFault } from '../../../../contract/files.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { faultOf, type UploadFacts } from '../facts.ts'

/** A playable file, with the type for its `<source>`. */
export type PlayableFacts = UploadFacts & { type: string }

/** Maximum number of bytes that are read of a file at once and in all: the index of two hours has some 10 MB. */
const MAX_READ = 32 * 1024 * 1024
const MAX_READ_IN_ALL = 96 * 1024 * 1024

/** Containers that browsers play; others are read only to be refused. */
const CONTAINERS = new Map<InputFormat, string>([
  [MP4, 'video/mp4'],
  [WEBM, 'video/webm'],
])

/** Codecs that nearly all browsers play: H.264 in eight bits and 4:2:0, VP8, VP9, and AV1 of the main profile. */
const VIDEO_CODEC = /^(avc[13]\.(42|4d|58|64)|vp8|vp09\.00|av01\.0)/i
const AUDIO_CODEC = /^(mp4a\.40\.|opus|vorbis)/i

class TooCostly extends Error {
  override name = 'TooCostly'
}

/** Reads as little of a file as possible to find out whether browsers can play it. */
export async function readPlayable(path: string): Promise<Outcome<PlayableFacts, VideoFault>> {
  await using file = await open(path)
  const { size } = await file.stat()
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: boundedSource(file, size) })
  try {
    return await readPlayableFacts(input)
  } catch (error) {
    return fail(error instanceof TooCostly ? 'too-costly' : 'damaged')
  } finally {
    input.dispose()
  }
}

async function readPlayableFacts(input: Input): Promise<Outcome<PlayableFacts, VideoFault>> {
  if (!(await input.canRead())) return fail('damaged')
  const container = CONTAINERS.get(await input.getFormat())
  if (!container) return fail('unplayable')
  const all = await input.getTracks()
  // The file's index is missing.
  if (all.length === 0) return fail('damaged')
  const video = await input.getPrimaryVideoTrack()
  if (!video) return fail('not-a-video')
  const facts = {
    seconds: await input.computeDuration(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
  }
  const fault = faultOf(facts)
  if (fault) return fail(fault)
  const tracks = all.filter((track) => track.isVideoTrack() || track.isAudioTrack())
  const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()))
  const plays = tracks.every((track, index) =>
    (track.isVideoTrack() ? VIDEO_CODEC : AUDIO_CODEC).test(codecs[index] ?? ''),
  )
  if (!plays) return fail('unplayable')
  for (const track of tracks) if (!(await isWhole(track))) return fail('damaged')
  return done({ ...facts, type: `${container}; codecs="${codecs.join(',')}"` })
}

/** Whether a track's first and last packets are there: a truncated file lacks its end. */
async function isWhole(track: InputTrack): Promise<boolean> {
  const packets = new EncodedPacketSink(track)
  const first = await packets.getFirstPacket()
  const last = await packets.getPacket(Infinity)
  return [first, last].every((packet) => packet !== null && packet.data.byteLength > 0)
}

function boundedSource(file: FileHandle, size: number): CustomSource {
  let read = 0
  return new CustomSource({
    getSize: () => size,
    async read(start, end) {
      read += end - start
      if (end - start > MAX_READ || read > MAX_READ_IN_ALL) throw new TooCostly()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), { position: start })
      return buffer.subarray(0, bytesRead)
    },
    prefetchProfile: 'fileSystem',
    handleUnhandledError: () => {},
  })
}
