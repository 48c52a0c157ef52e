import { expect, test } from 'vitest'
import { readCaptionsFile } from './read-file.ts'

const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nRespire, mañana también.\r\n'
const cues = [{ from: 1000, to: 2500, text: 'Respire, mañana también.' }]

test('captions are read in the alphabets that programs write them in', async () => {
  const latin = Uint8Array.from(srt, (letter) => letter.charCodeAt(0))
  const wide = new Uint8Array(Buffer.from(`\uFEFF${srt}`, 'utf16le'))
  for (const file of [new Blob([srt]), new Blob([`\uFEFF${srt}`]), new Blob([latin]), new Blob([wide])]) {
    expect(await readCaptionsFile(file)).toEqual({ cues, faults: [] })
  }
})

test('a file of many megabytes is not read', async () => {
  const file = new Blob([srt, new Uint8Array(5_000_000)])
  expect((await readCaptionsFile(file)).faults).toEqual([{ kind: 'not-captions', line: 1 }])
})
