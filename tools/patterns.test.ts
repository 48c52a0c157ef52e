import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from './run.ts'
import { timeoutMs } from './test/timeouts.ts'

const FOLDERS = ['apps/server', 'content', 'features/*/{contract,rules,server}', 'platform']
/** What checks Hale's own texts as they are written reads nobody else's. */
const OWN_TEXTS_ALONE = 'content/check/**'
/** ms; one that is not told within them counts as unsafe. */
const LONGEST = timeoutMs(20)

type Pattern = { place: string; source: string; flags: string }

/** The regular expressions that stand in the code, each once. */
function patternsIn(folders: string[]): Pattern[] {
  const files = globSync(`{${folders.join()}}/**/*.ts`, {
    cwd: root,
    exclude: [
      '**/*.test.ts',
      'apps/server/test/**',
      'platform/{api,device,documents/web,language,offline,ui}/**',
      OWN_TEXTS_ALONE,
    ],
  })
  const found = files.flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
  return [...new Map(found.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()]
}

function patternsOf(place: string, code: string): Pattern[] {
  const found: Pattern[] = []
  JSON.stringify(parseAst(code, { lang: 'ts' }), (_, node: unknown) => {
    if (isPattern(node)) found.push({ place, source: node.regex.pattern, flags: node.regex.flags })
    return typeof node === 'bigint' ? undefined : node
  })
  return found
}

function isPattern(node: unknown): node is { regex: { pattern: string; flags: string } } {
  return typeof node === 'object' && node !== null && 'regex' in node
}

/** What a pattern of Zod's own is, under the name that schemas have it by. */
const patternsOfZod: Pattern[] = Object.entries(z.regexes).flatMap(([name, pattern]) =>
  pattern instanceof RegExp
    ? [{ place: `z.regexes.${name}`, source: pattern.source, flags: pattern.flags }]
    : [],
)

/** Without a part that may come any number of times there is one way through a text. */
const REPEATS = /[*+]|\{\d+,\d*\}/

async function isSlow({ source, flags }: Pattern): Promise<boolean> {
  return (await check(source, flags, { timeout: LONGEST })).status !== 'safe'
}

// Who writes the text chooses how long that takes, and the server answers nobody meanwhile.
test('no pattern takes longer than its text is long', async () => {
  const slow: string[] = []
  for (const pattern of [...patternsIn(FOLDERS), ...patternsOfZod].filter(({ source }) =>
    REPEATS.test(source),
  ))
    if (await isSlow(pattern)) slow.push(`${pattern.place}: /${pattern.source}/${pattern.flags}`)
  expect(slow).toEqual([])
})

test('a pattern that can split its text in many ways is told', async () => {
  const [header] = patternsOf('language.ts', String.raw`export const parts = range.split(/\s*;\s*q=/i)`)
  expect(header && (await isSlow(header))).toBe(true)
})
