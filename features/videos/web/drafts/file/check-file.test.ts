import { MAX_VIDEO_BYTES } from '../../../contract/files.ts'
import { expect, test } from 'vitest'
import { findFileProblem } from './check-file.ts'

const bytes = (...numbers: number[]) => new Blob([new Uint8Array(numbers)])
const ftyp = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]

test('MP4, MOV and WebM are known by their first bytes, whatever they are called', async () => {
  expect(await findFileProblem(bytes(...ftyp))).toBeUndefined()
  expect(await findFileProblem(bytes(0x1a, 0x45, 0xdf, 0xa3, 1))).toBeUndefined()
  expect(await findFileProblem(new File(['#EXTM3U\nhttp://x'], 'walk.mp4'))).toBe('not-a-video')
  expect(await findFileProblem(bytes())).toBe('empty')
})

test('a file of more than one gigabyte is not sent', async () => {
  const large = new Blob()
  Object.defineProperty(large, 'size', { value: MAX_VIDEO_BYTES + 1 })
  expect(await findFileProblem(large)).toBe('too-large')
})
