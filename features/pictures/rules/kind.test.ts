import { expect, test } from 'vitest'
import { kindOfPicture } from './kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf'],
  ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'svg',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by a program -->\n<!DOCTYPE svg PUBLIC "">\n<svg viewBox="0 0 1 1">',
  ],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x14ftypmif1\0\0\0\0heic'],
])('a %s is told by its first bytes', (kind, start) => {
  expect(kindOfPicture(bytes(start))).toBe(kind)
})

test.each([
  ['a page', '<!doctype html><p>Hello</p>'],
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a brand after the end of its box', '\0\0\0\x10ftypisom\0\0\0\0avif'],
  ['nothing', ''],
])('%s is no picture that Hale takes', (_, start) => {
  expect(kindOfPicture(bytes(start))).toBeUndefined()
})
