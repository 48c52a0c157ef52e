import { MAX_PIXELS } from './facts.ts'
import type { Container } from './container.ts'

/** Maximum number of pixels of a video that is opened, so that a video above `MAX_PIXELS` is reported as too large. */
const MAX_READ_PIXELS = 4 * MAX_PIXELS

/** Codecs, by ffmpeg's names, that phones, cameras and browsers record in these containers. */
const VIDEO_CODECS = ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'mpeg4', 'mpeg2video', 'mjpeg', 'prores', 'h263']
const PCM_CODECS = [
  's16le',
  's16be',
  's24le',
  's24be',
  's32le',
  's32be',
  'f32le',
  'f32be',
  'u8',
  'alaw',
  'mulaw',
]
const AUDIO_CODECS = [
  ...['aac', 'mp3', 'opus', 'vorbis', 'flac', 'alac', 'ac3', 'eac3', 'amr_nb', 'amr_wb'],
  ...PCM_CODECS.map((format) => `pcm_${format}`),
]
/** Names of further decoders for the same codecs. */
const READERS = [
  'libdav1d',
  'libaom-av1',
  'libvpx',
  'libvpx-vp9',
  'mp3float',
  'libopus',
  'libvorbis',
  'amrnb',
  'amrwb',
]

export const isVideoCodec = (name: string) => VIDEO_CODECS.includes(name)
export const isAudioCodec = (name: string) => AUDIO_CODECS.includes(name)

/**
 * Returns the ffmpeg and ffprobe options to read an untrusted file: as this container, with these decoders, and without any
 * other file or address that it names. The options of mov are its defaults, but stated for security.
 */
export function untrustedInputOptions(path: string, container: Container): string[] {
  return [
    ...['-v', 'error', '-threads', '2', '-max_pixels', String(MAX_READ_PIXELS)],
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-codec_whitelist', [...VIDEO_CODECS, ...AUDIO_CODECS, ...READERS].join(',')],
    ...['-f', container],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-i', `file:${path}`],
  ]
}

/** Returns the options to read a file that ffmpeg made here. */
export function trustedInputOptions(path: string): string[] {
  return [
    '-v',
    'error',
    '-threads',
    '2',
    '-protocol_whitelist',
    'file,pipe',
    '-f',
    'mov',
    '-i',
    `file:${path}`,
  ]
}
