import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRAMES_PER_SECOND, HEIGHT, WIDTH, type Film } from './film.ts'
import { framesOf } from './render.ts'
import { soundOf } from './sound.ts'

/** A keyframe every eight seconds: keyframes are half of the bytes, and seeking decodes at most 120 frames. */
const KEYFRAME_FRAMES = 8 * FRAMES_PER_SECOND
const BITEXACT = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
]

type Rendition = { name: string; source: string; level: string; crf: { h264: number; av1: number } }

const RENDITIONS: Rendition[] = [
  { name: '720', source: '[large]', level: '3.1', crf: { h264: 33, av1: 52 } },
  { name: '360', source: '[small]', level: '3.0', crf: { h264: 31, av1: 49 } },
]

const LIVELY_CRF = 3

export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

/** Draws every frame once and encodes it to all four files, in the folder of the video. */
export async function encode(film: Film, folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'hale-video-'))
  try {
    const sound = join(work, 'sound.wav')
    writeFileSync(sound, soundOf(film))
    await runFfmpeg(
      film,
      inputs(sound).concat(
        RENDITIONS.flatMap((rendition) => outputs(rendition, folder, film.isLively ? LIVELY_CRF : 0)),
      ),
    )
  } finally {
    rmSync(work, { recursive: true })
  }
}

function inputs(sound: string): string[] {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_PER_SECOND),
  ]
  const yuv = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const half = 'scale=640:360:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p'
  const graph = `[0:v]split=4[a][b][c][d];[a]${yuv}[large-h264];[b]${yuv}[large-av1];[c]${half}[small-h264];[d]${half}[small-av1]`
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...raw,
    '-i',
    'pipe:0',
    '-i',
    sound,
    '-filter_complex',
    graph,
  ]
}

function outputs({ name, source, level, crf }: Rendition, folder: string, lively: number): string[] {
  const color = [
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-colorspace',
    'bt709',
    '-color_range',
    'tv',
  ]
  const common = ['-map', '1:a', ...color, '-g', String(KEYFRAME_FRAMES), ...BITEXACT]
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-level',
    level,
  ]
  const aac = ['-c:a', 'aac', '-b:a', '12k', '-ac', '1', '-movflags', '+faststart']
  const av1 = ['-c:v', 'libsvtav1', '-preset', '10', '-svtav1-params', 'lp=1']
  const opus = ['-c:a', 'libopus', '-b:a', '8k', '-ac', '1', '-ar', '48000']
  const of = (codec: string) => source.replace(']', `-${codec}]`)
  return [
    ...['-map', of('h264'), ...common, ...h264, '-crf', String(crf.h264), '-threads', '1', ...aac],
    join(folder, `${name}.mp4`),
    ...['-map', of('av1'), ...common, ...av1, '-crf', String(crf.av1 - lively), ...opus],
    join(folder, `${name}.webm`),
  ]
}

async function runFfmpeg(film: Film, args: string[]): Promise<void> {
  // SVT-AV1 writes its settings to the error stream unless told not to.
  const ffmpeg = spawn('ffmpeg', args, {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, SVT_LOG: '1' },
  })
  const ended = once(ffmpeg, 'exit')
  for await (const frame of framesOf(film)) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended])
  }
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`ffmpeg left with ${code}.`)
}
