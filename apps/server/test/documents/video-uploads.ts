import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import {
  createVideoFile,
  getVideoFile,
  MAX_VIDEO_PART_BYTES,
  type VideoFile,
} from '#features/videos/contract/files.ts'
import type { FastifyInstance } from 'fastify'
import { startListening } from './uploads.ts'
import { ask } from '../world.ts'

// An editor's device, which uploads videos by tus over real connections.

/** Returns a stored video, which was made with ffmpeg beforehand, so that tests do not need ffmpeg. */
export function sample(name: string): Buffer {
  return readFileSync(new URL(`../video-samples/${name}`, import.meta.url))
}

/** Adds bytes to a video in a box that players skip (ISO/IEC 14496-12, 8.1.2). */
export function padVideo(video: Buffer, padding: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding.length + 8)
  head.write('free', 4)
  return Buffer.concat([video, head, padding])
}

export async function begin(app: FastifyInstance, token: string, bytes: number, name = 'video.mp4') {
  const { body } = await ask(app, 'POST', createVideoFile.path, { token, body: { name, bytes } })
  return createVideoFile.output.parse(body).id
}

export async function fetchVideoFile(app: FastifyInstance, token: string, id: string): Promise<VideoFile> {
  const { body } = await ask(app, 'GET', `/api/video-files/${id}`, { token })
  return getVideoFile.output.parse(body)
}

export const contentOf = (id: string) => `/api/video-files/${id}/content`

export function tusHeaders(token: string | undefined, more: Record<string, string> = {}) {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    'tus-resumable': '1.0.0',
    ...more,
  }
}

export async function offsetOf(app: FastifyInstance, token: string, id: string): Promise<number> {
  const { headers } = await app.inject({ method: 'HEAD', url: contentOf(id), headers: tusHeaders(token) })
  return Number(headers['upload-offset'])
}

type Part = { offset: number; bytes: Uint8Array; headers?: Record<string, string> }

/** Sends one PATCH. */
export function append(app: FastifyInstance, token: string | undefined, id: string, part: Part) {
  return app.inject({
    method: 'PATCH',
    url: contentOf(id),
    headers: tusHeaders(token, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(part.offset),
      ...part.headers,
    }),
    payload: Buffer.from(part.bytes),
  })
}

/** Uploads a whole video; returns its id. */
export async function uploadVideo(app: FastifyInstance, token: string, video: Buffer, name?: string) {
  const id = await begin(app, token, video.length, name)
  for (let offset = 0; offset < video.length; offset += MAX_VIDEO_PART_BYTES)
    await append(app, token, id, { offset, bytes: video.subarray(offset, offset + MAX_VIDEO_PART_BYTES) })
  return id
}

type Cut = {
  /** Number of the announced bytes that are sent. */
  sent: number
  /** Called once the bytes are sent; then the connection is cut. */
  meanwhile?: () => Promise<unknown>
}

/** Sends one PATCH over a connection that breaks in the middle. */
export async function appendAndBreak(app: FastifyInstance, token: string, id: string, part: Part, cut: Cut) {
  const sending = request(`${await startListening(app)}${contentOf(id)}`, {
    method: 'PATCH',
    headers: tusHeaders(token, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(part.offset),
      'content-length': String(part.bytes.length),
    }),
  })
  const ended = new Promise((resolve) => sending.once('close', resolve))
  // The error of the broken connection is expected.
  sending.on('error', () => {})
  await new Promise((resolve) => sending.write(part.bytes.subarray(0, cut.sent), resolve))
  await cut.meanwhile?.()
  sending.destroy()
  await ended
}
