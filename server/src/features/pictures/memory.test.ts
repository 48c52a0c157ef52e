import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPicture, LARGEST_PICTURE, uploadPicture } from '@hale/contracts/pictures'
import { grant } from '@hale/contracts/accounts'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../../../test/process.ts'
import { bomb, halves, upload, type Uploaded } from '../../../test/uploads.ts'
import { DEMO_PASSWORD } from '../../demo.ts'

const MOST_MB = 300
const folder = mkdtempSync(join(tmpdir(), 'hale-memory-'))
// For root, whose database runs as somebody else.
chmodSync(folder, 0o755)

const server = await startServer({ HALE_DATA_DIR: join(folder, 'data') })
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

/** Megabytes that the server has now, or had at most, as Linux counts them. */
function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
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
  { timeout: 120_000 },
  async () => {
    const token = await signIn()
    const send = async (bytes: Buffer) => upload(server.url, token, bytes)
    const jpeg = await halves().jpeg().toBuffer()
    const atRest = memory('VmRSS')

    const huge = bomb(50_000, 50_000)
    expect(huge.length).toBeLessThan(1_000_000)
    expect((await send(huge)).code).toBe('picture-too-many-pixels')
    expect((await send(jpeg.subarray(0, jpeg.length - 500))).code).toBe('picture-damaged')
    expect((await send(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))).status).toBe(200)
    // The most that may be, in bytes and in memory; and many of them together.
    const large = await halves(2600, 2650).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
    expect(LARGEST_PICTURE - large.length).toBeGreaterThan(0)
    expect(LARGEST_PICTURE - large.length).toBeLessThan(500_000)
    const heavy = await halves(4080, 3060).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
    const sent = await Promise.all([large, heavy, large, heavy, jpeg].map(send))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    process.stdout.write(`MEM1 ${atRest} ${memory('VmHWM')} ${memory('VmRSS')}\n`)
    const made = () => allReady(token, sent)
    await expect.poll(made, { timeout: 90_000, interval: 500 }).toBe(true)

    expect(memory('VmHWM') - atRest).toBeLessThan(MOST_MB)
    process.stdout.write(`MEM ${atRest} ${memory('VmHWM')}\n`)
  },
)

async function allReady(token: string, sent: Uploaded[]): Promise<boolean> {
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
