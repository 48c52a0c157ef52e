import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWords } from '@hale/domain/red-flags/real-words'
import realWords from '@hale/domain/red-flags/real-words.json' with { type: 'json' }
import { createRecogniser } from '@hale/domain/red-flags/recognise'
import weights from '@hale/domain/red-flags/weights.json' with { type: 'json' }
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { vocabulary } from './vocabulary.ts'

const PHRASES = new URL('../../tools/bench/red-flags/own-phrases.json', import.meta.url)
const ENTRY = fileURLToPath(new URL('../src/red-flags/recogniser.ts', import.meta.url))
const phrases = z.object({ items: z.array(z.object({ text: z.string() })) })

test('what a browser loads finds what the source finds', async () => {
  const bundle = await rolldown({ input: ENTRY, logLevel: 'silent', plugins: [vocabulary()] })
  const { output } = await bundle.generate({ minify: true })
  const built: unknown = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  const { makeRecogniser } = z
    .object({ makeRecogniser: z.custom<() => Promise<typeof find>>((value) => typeof value === 'function') })
    .parse(built)
  const findDanger = await makeRecogniser()
  const find = createRecogniser(unpackWords(realWords), weights)
  const { items } = phrases.parse(JSON.parse(readFileSync(PHRASES, 'utf8')))
  const differ = items.filter(({ text }) => JSON.stringify(findDanger(text)) !== JSON.stringify(find(text)))
  expect(differ.map(({ text }) => text)).toEqual([])
})
