import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { fileURLToPath } from 'node:url'
import realWords from '#features/red-flags/rules/real-words.json' with { type: 'json' }
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import type { Danger } from '#features/red-flags/contract/danger.ts'
import { createRecogniser } from '#features/red-flags/rules/recognise.ts'
import weights from '#features/red-flags/rules/weights.json' with { type: 'json' }
import * as z from 'zod'
import { vocabulary } from '#apps/web/build/vocabulary.ts'
import { formatNumber, quantile, table } from './parts/numbers.ts'

const phrases = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      language: z.enum(['en', 'es']),
      expect: z.enum(['emergency', 'crisis', 'none']),
      topic: z.string(),
      typo: z.boolean(),
    }),
  ),
})
type Phrase = z.infer<typeof phrases>['items'][number]
type Kind = Danger['kind']
type JudgedPhrase = Phrase & { shown: Kind | null }

const OWN = new URL('./red-flags/own-phrases.json', import.meta.url)
const LAST = new URL('./red-flags/last-phrases.json', import.meta.url)
const UNREAD = new URL('./red-flags/unread-phrases.json', import.meta.url)
const ENTRY = fileURLToPath(new URL('../../features/red-flags/parts/recogniser.ts', import.meta.url))
const NAMES = { en: 'English', es: 'Spanish' }
/** Topic for which both cards are right: an overdose needs an ambulance first, and also a person to talk to. */
const EITHER = 'overdose with intent'

/** Measures how many emergencies and crises are recognised, how many harmless phrases show no card, and the cost. */
export async function bench(): Promise<void> {
  const find = createRecogniser(unpackWords(realWords), weights)
  report('Our own, which the weights are trained on', readPhrases(OWN), find)
  report('An earlier round, its misses unread', readPhrases(LAST), find)
  report('The last round, no part of any choice', readPhrases(UNREAD), find)
  const folder = process.env['HALE_EVAL_DATA']
  if (folder) report('Given to build by', readPhrases(join(folder, 'clinical/red-flags.dev.json')), find)
  else console.log('HALE_EVAL_DATA names no folder with clinical/red-flags.dev.json: our own phrases only.')
  await reportCost()
}

function readPhrases(file: URL | string): Phrase[] {
  return phrases.parse(JSON.parse(readFileSync(file, 'utf8'))).items
}

function report(title: string, items: Phrase[], find: (text: string) => Danger | null): void {
  const judged = items.map((phrase) => ({ ...phrase, shown: find(phrase.text)?.kind ?? null }))
  const rows: [string, JudgedPhrase[]][] = (['en', 'es'] as const).flatMap((language) => {
    const own = judged.filter((phrase) => phrase.language === language)
    return [
      [NAMES[language], own],
      [`${NAMES[language]}, misspelt`, own.filter(({ typo }) => typo)],
    ]
  })
  console.log(
    table(
      [title, 'emergencies shown', 'crises shown', 'both', 'right card', 'harmless quiet'],
      rows.map(([name, judgedPhrases]) => [name, ...figuresOf(judgedPhrases)]),
    ),
  )
  if (process.env['HALE_SHOW_MISSES']) console.log(judged.filter(isWrong).map(lineOf).join('\n'))
  console.log()
}

function figuresOf(judgedPhrases: JudgedPhrase[]): string[] {
  const meant = judgedPhrases.filter(({ expect }) => expect !== 'none')
  const shown = meant.filter((phrase) => phrase.shown)
  const of = (kind: Kind) => meant.filter(({ expect }) => expect === kind)
  const harmless = judgedPhrases.filter(({ expect }) => expect === 'none')
  return [
    share(of('emergency'), ({ shown: card }) => card !== null),
    share(of('crisis'), ({ shown: card }) => card !== null),
    share(meant, ({ shown: card }) => card !== null),
    share(shown, isRightCard),
    share(harmless, ({ shown: card }) => card === null),
  ]
}

function isRightCard({ expect, shown, topic }: JudgedPhrase): boolean {
  return shown === expect || topic === EITHER
}

function isWrong(phrase: JudgedPhrase): boolean {
  return phrase.expect === 'none' || !phrase.shown
    ? phrase.shown !== null || phrase.expect !== 'none'
    : !isRightCard(phrase)
}

function lineOf({ text, language, expect, shown }: JudgedPhrase): string {
  return `${language} ${expect} -> ${shown ?? 'none'}: ${text}`
}

function share(all: JudgedPhrase[], is: (phrase: JudgedPhrase) => boolean): string {
  if (all.length === 0) return ''
  const count = all.filter(is).length
  return `${formatNumber((count / all.length) * 100, 1)} % of ${all.length}`
}

/**
 * Rounds in which each key is typed, each with a new recogniser, so that nothing is cached. The fastest counts: other
 * work of a busy machine delays single keys by up to 140 ms, but never the same ones.
 */
const TIMES = 3

/** Prints what each key costs as a phrase is typed, and the time and size of the file that a browser loads. */
async function reportCost(): Promise<void> {
  const typedWords = readPhrases(OWN).flatMap(({ text }) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)),
  )
  const rounds = Array.from({ length: TIMES }, () => timeKeys(typedWords))
  const least = typedWords.map((_, key) => Math.min(...rounds.map((took) => took[key] ?? Infinity)))
  const first = quantile(rounds[0] ?? [], 0.99)
  const [p50, p99] = [0.5, 0.99].map((share) => formatNumber(quantile(least, share), 2))
  const slow = least.filter((ms) => ms >= 1).length
  const bundle = await rolldown({ input: ENTRY, logLevel: 'silent', plugins: [vocabulary()] })
  const { output } = await bundle.generate({ minify: true })
  const code = output.map((file) => ('code' in file ? file.code : '')).join('')
  const bytes = brotliCompressSync(code).length
  const made = await timeLoading(code)
  console.log(
    `${typedWords.length} keys: one costs ${p50} ms, p99 ${p99} ms, ${formatNumber(slow)} of them take 1 ms or more; p99 ${formatNumber(first, 2)} ms on the first round with all that the machine did besides; made ready in ${formatNumber(made)} ms, reading the vocabulary; ${formatNumber(bytes / 1000, 1)} kB (brotli).`,
  )
}

const entry = z.object({
  makeRecogniser: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
})

/** Returns the ms from loading the code to a recogniser that is ready: the fastest of some tries. */
async function timeLoading(code: string): Promise<number> {
  let least = Infinity
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now()
    const built: unknown = await import(`data:text/javascript,${encodeURIComponent(`${code}\n// ${time}`)}`)
    await entry.parse(built).makeRecogniser()
    least = Math.min(least, performance.now() - started)
  }
  return least
}

function timeKeys(typedWords: string[]): number[] {
  const find = createRecogniser(unpackWords(realWords), weights)
  return typedWords.map((text) => {
    const before = performance.now()
    find(text)
    return performance.now() - before
  })
}
