import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPicture, MAX_PICTURE_BYTES, uploadPicture } from '../../contract/pictures.ts'
import { grant } from '#features/accounts/contract/accounts.ts'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#apps/server/test/servers/process.ts'
import {
  makeDecompressionBomb,
  makeTwoColorPicture,
  upload,
  type UploadResponse,
} from '#apps/server/test/documents/uploads.ts'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'

const MAX_MB = 300
const folder = mkdtempSync(join(tmpdir(), 'hale-memory-'))
// For root, whose database runs as somebody else.
chmodSync(folder, 0o755)

const server = await startServer({ HALE_DATA_DIR: join(folder, 'data') })
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Megabytes that a process has now, or had at most, as Linux counts them; none where it has ended. */
function memory(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(readProc(`${pid}/status`)) ?? []
  return Number(kilobytes) / 1024
}

/** What the processes have that draw for the server. Its database's are children of another. */
function memoryOfDrawing(): number {
  const { pid } = server.child
  const children = readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  const drawing = children.filter((child) =>
    readProc(`${child}/cmdline`).includes('image-processor/child-process'),
  )
  return drawing.reduce((sum, child) => sum + memory(child, 'VmRSS'), 0)
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-application-type': 'HEALTHCARE_PORTAL' },
    body: JSON.stringify({ email: 'editor@demo.example', password: DEMO_PASSWORD }),
  })
  return grant.parse(await answer.json()).accessToken
}

test.runIf(process.platform === 'linux')(
  'no picture takes the server 300 MB, whatever it pretends to be',
  async () => {
    const token = await signIn()
    const send = async (bytes: Buffer) => upload(server.url, token, bytes)
    const jpeg = await makeTwoColorPicture().jpeg().toBuffer()
    const atRest = memory(server.child.pid, 'VmRSS')
    let together = 0
    let drawing = 0
    const watching = setInterval(() => {
      drawing = Math.max(drawing, memoryOfDrawing())
      together = Math.max(together, memory(server.child.pid, 'VmRSS') + memoryOfDrawing())
    }, 20)

    const huge = makeDecompressionBomb(50_000, 50_000)
    expect(huge.length).toBeLessThan(1_000_000)
    expect((await send(huge)).code).toBe('picture-too-many-pixels')
    expect((await send(jpeg.subarray(0, jpeg.length - 500))).code).toBe('picture-damaged')
    expect((await send(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))).status).toBe(200)
    // The most that may be, in bytes and in memory; and many of them together.
    const large = await makeTwoColorPicture(2600, 2650).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
    expect(MAX_PICTURE_BYTES - large.length).toBeGreaterThan(0)
    expect(MAX_PICTURE_BYTES - large.length).toBeLessThan(500_000)
    const heavy = await makeTwoColorPicture(3264, 2448)
      .avif({ effort: 0, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const whole = await makeTwoColorPicture(4600, 3450)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const sent = await Promise.all([large, heavy, whole, large, jpeg].map(send))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await expect.poll(() => allReady(token, sent), { interval: 500 }).toBe(true)

    clearInterval(watching)
    expect(drawing).toBeGreaterThan(0)
    expect(together - atRest).toBeLessThan(MAX_MB)
    expect(memory(server.child.pid, 'VmHWM') - atRest).toBeLessThan(MAX_MB / 2)
  },
)

async function allReady(token: string, sent: UploadResponse[]): Promise<boolean> {
  const states = await Promise.all(
    sent.map(async ({ body }) => {
      const { id } = uploadPicture.output.parse(body)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.url}/api/pictures/${id}`, { headers })
      return getPicture.output.parse(await answer.json()).state
    }),
  )
  return states.every((state) => state === 'ready')
}
