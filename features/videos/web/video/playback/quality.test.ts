import { expect, test } from 'vitest'
import { chooseRendition, heightsOf, fallbackRendition, playableRenditions } from './quality.ts'

const rendition = (height: number, format: string) => ({
  url: `/${height}.${format}`,
  type: `video/${format}`,
  height,
})
const all = [rendition(720, 'webm'), rendition(720, 'mp4'), rendition(360, 'webm'), rendition(360, 'mp4')]

test.each([
  ['a small player', 'auto', 300, false, '/360.webm'],
  ['a large one', 'auto', 500, false, '/720.webm'],
  ['one larger than every file', 'auto', 2000, false, '/720.webm'],
  ['somebody who saves data', 'auto', 2000, true, '/360.webm'],
  ['somebody who chose', 720, 200, true, '/720.webm'],
  ['a height that this video does not have', 1080, 300, false, '/360.webm'],
] as const)('the file for %s', (_, quality, lines, isSaving, url) => {
  expect(chooseRendition(all, quality, { lines, isSaving })?.url).toBe(url)
})

test('only formats that the browser plays are chosen from', () => {
  const known = playableRenditions(all, (type) => type === 'video/mp4')
  expect(chooseRendition(known, 'auto', { lines: 300, isSaving: false })?.url).toBe('/360.mp4')
  expect(chooseRendition([], 'auto', { lines: 300, isSaving: false })).toBeUndefined()
})

test('a file that fails is followed by another of its height, then by any, then by none', () => {
  const failed = new Set(['/720.webm'])
  expect(fallbackRendition(all, failed, 720)?.url).toBe('/720.mp4')
  failed.add('/720.mp4')
  expect(fallbackRendition(all, failed, 720)?.url).toBe('/360.webm')
  expect(fallbackRendition(all, new Set(all.map(({ url }) => url)), 720)).toBeUndefined()
})

test('each height is offered once, largest first', () => expect(heightsOf(all)).toEqual([720, 360]))
