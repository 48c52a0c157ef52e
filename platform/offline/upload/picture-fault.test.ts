import { MAX_PICTURE_BYTES } from '#features/pictures/contract/pictures.ts'
import { expect, test } from 'vitest'
import { findPictureFault } from './picture-fault.ts'

const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (letter) => letter.charCodeAt(0))
const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

test('a picture of at most 20 MB may be sent, whatever it is called', async () => {
  const rest = new Uint8Array(MAX_PICTURE_BYTES - png.length)
  expect(await findPictureFault(new File([png, rest], 'a.svg', { type: 'image/svg+xml' }))).toBeUndefined()
  expect(await findPictureFault(new Blob([png, rest, ' ']))).toBe('too-large')
})

test('a HEIC picture and what is none are told before they are sent', async () => {
  expect(await findPictureFault(new File([heic], 'a.jpg', { type: 'image/jpeg' }))).toBe('picture-heic')
  expect(await findPictureFault(new Blob(['<p>']))).toBe('picture-unreadable')
  expect(await findPictureFault(new Blob([]))).toBe('picture-unreadable')
})
