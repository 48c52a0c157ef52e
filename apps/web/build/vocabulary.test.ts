import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import realWords from '#features/red-flags/rules/real-words.json' with { type: 'json' }
import { createRecogniser } from '#features/red-flags/rules/recognise.ts'
import weights from '#features/red-flags/rules/weights.json' with { type: 'json' }
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { vocabulary } from './vocabulary.ts'

const PHRASES = new URL('../../../tools/bench/red-flags/own-phrases.json', import.meta.url)
const ENTRY = fileURLToPath(new URL('../../../features/red-flags/parts/recogniser.ts', import.meta.url))
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
