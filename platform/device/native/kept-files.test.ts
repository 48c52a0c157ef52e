import { expect, test, vi } from 'vitest'
import { openKeptFiles } from './kept-files.ts'

const plugin = vi.hoisted(() => ({
  getUri: vi.fn(async () => ({ uri: 'file:///data/kept-files' })),
  writeFile: vi.fn(),
  appendFile: vi.fn<(options: { data: string }) => void>(),
  readdir: vi.fn(),
  deleteFile: vi.fn(),
}))
vi.mock('@capacitor/filesystem', () => ({
  Filesystem: plugin,
  Directory: { LibraryNoCloud: 'LIBRARY_NO_CLOUD' },
}))
// Only browsers have the reader.
vi.mock('./base64.ts', () => ({ readAsBase64: async (part: Blob) => String(part.size) }))
vi.mock('@capacitor/core', () => ({
  Capacitor: { convertFileSrc: (uri: string) => uri.replace('file://', 'https://localhost/_file_') },
}))

const SERVER = 'https://acme.hale.example'
const ID = '6f1c2f0e-2b0c-4a51-9d0c-2f1f0a1b2c3d'
const pictureUrl = (name: string, signature = 'a'.repeat(22)) =>
  `${SERVER}/pictures/${ID}/1767225600/${signature}/${name}`
const KEPT = pictureUrl('640.avif')
const LOCAL = `https://localhost/_file_/data/kept-files/pictures_${ID}_640.avif`

test('a kept picture is shown from the phone in whichever size and under whichever signature a text names it', async () => {
  const files = await openKeptFiles(SERVER)
  const newer = 'b'.repeat(22)
  const list = ['320.avif', '640.avif']
    .map((name) => `${pictureUrl(name, newer)} ${parseInt(name)}w`)
    .join(', ')
  const other = `${SERVER}/library/other.1a2b3c.webp`
  const text = JSON.stringify({ body: `<source srcset="${list}"><img src="${other}">`, url: KEPT })
  expect(JSON.parse(files.withKeptUrls(text, [KEPT]))).toEqual({
    body: `<source srcset="${LOCAL} 1w"><img src="${other}">`,
    url: LOCAL,
  })
  expect(files.withKeptUrls(text, [])).toBe(text)
})

test('a link to the same path of another host stays as it is', async () => {
  const files = await openKeptFiles(SERVER)
  const text = KEPT.replace(SERVER, 'https://acme.hale.example.org')
  expect(files.withKeptUrls(text, [KEPT])).toBe(text)
})

test('a file is stored in parts, and all but the wanted ones are deleted', async () => {
  const files = await openKeptFiles(SERVER)
  await files.store(KEPT, new Blob([new Uint8Array(2_500_000)]))
  const parts = plugin.appendFile.mock.calls.map(([{ data }]) => Number(data))
  expect(parts).toEqual([1_048_576, 1_048_576, 402_848])
  plugin.readdir.mockResolvedValue({ files: [{ name: `pictures_${ID}_640.avif` }, { name: 'other.webm' }] })
  await files.deleteOthers([pictureUrl('640.avif', 'c'.repeat(22))])
  expect(plugin.deleteFile).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: 'kept-files/other.webm' }),
  )
  plugin.readdir.mockRejectedValue(new Error('There is no folder.'))
  await files.deleteOthers([])
})
