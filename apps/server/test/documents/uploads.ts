import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod/mini'

export type UploadResponse = { status: number; code: string | undefined; body: unknown }

/** Uploads a file as a browser does; over a real connection where `to` is an address. */
export async function upload(
  to: FastifyInstance | string,
  token: string,
  bytes: Uint8Array | string,
  { name = 'picture.jpg', type = 'image/jpeg', part = 'file', path = '/api/pictures' } = {},
): Promise<UploadResponse> {
  const form = new FormData()
  form.set(part, new File([Uint8Array.from(Buffer.from(bytes))], name, { type }))
  const { url, init } = await formTo(to, form, path)
  const response = await fetch(url, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'x-application-type': 'HEALTHCARE_PORTAL' },
  })
  const body: unknown = await response.json()
  const { code } = z.object({ code: z.optional(z.string()) }).parse(body)
  return { status: response.status, code, body }
}

async function formTo(to: FastifyInstance | string, body: FormData, path: string) {
  const base = typeof to === 'string' ? to : await startListening(to)
  return { url: `${base}${path}`, init: { method: 'POST', body } }
}

/** Has the app listen until it is closed; returns its address. */
export async function startListening(app: FastifyInstance): Promise<string> {
  const address = app.server.address()
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Makes a picture whose left and right halves have different colours, so that its orientation can be checked. */
export function makeTwoColorPicture(width = 800, height = 600) {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: right, left: Math.ceil(width / 2), top: 0 },
  ])
}

/** Returns the colour of such a picture at a point; `x` and `y` from 0 to 1. */
export async function colorAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

/** Makes a PNG (decompression bomb) with as many empty pixels as its header says; interlaced where `interlace` is 1. */
export function makeDecompressionBomb(width: number, height: number, interlace: 0 | 1 = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, interlace], 8)
  const rows = Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 100_000_000))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const body = deflateSync(rows)
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))])
}

/** Makes a chunk of a PNG (RFC 2083, 3.2). */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
