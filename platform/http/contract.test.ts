import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What must not compile, and what the compiler says of it. The good twin of each proves that the break
// alone is at fault.

const server = fileURLToPath(new URL('../../apps/server', import.meta.url))
const web = fileURLToPath(new URL('../../apps/web', import.meta.url))

const bound = (answer: string) => `
  import { getArticle } from '#features/articles/contract/articles.ts'
  import type { Bind } from '#platform/http/bind.ts'
  import { done, fail } from '#platform/core/outcome.ts'
  import type { Output } from '#platform/contract/endpoint.ts'
  declare const article: Output<typeof getArticle>
  export function routes(bind: Bind) {
    bind(getArticle, async ({ input, member }) => ${answer})
  }
  export { done, fail, article }
`

const called = (line: string) => `
  import { getArticle } from '#features/articles/contract/articles.ts'
  import { call } from '#platform/api/call.ts'
  import { hasFailedWith } from '#platform/api/api-error.ts'
  export async function use(error: unknown) {
    ${line}
  }
  export { call, hasFailedWith, getArticle }
`

type Case = { name: string; room: string; good: string; bad: string; says: RegExp }

const cases: Case[] = [
  {
    name: 'a failure that the endpoint does not name',
    room: server,
    good: bound("input.id ? done(article) : fail('article-not-found')"),
    bad: bound("input.id ? done(article) : fail('video-not-found')"),
    says: /"?video-not-found"?.* is not assignable to type '"?article-not-found"?'/,
  },
  {
    name: 'an answer with a renamed field',
    room: server,
    good: bound('done({ ...article, bodyHtml: member.name })'),
    bad: bound('{ const { bodyHtml, ...rest } = article; return done({ ...rest, html: bodyHtml }) }'),
    says: /'bodyHtml' is missing/,
  },
  {
    name: 'an input that the contract has not',
    room: server,
    good: bound('done({ ...article, id: input.id })'),
    bad: bound('done({ ...article, id: input.slug })'),
    says: /Property 'slug' does not exist/,
  },
  {
    name: 'a call with a renamed input',
    room: web,
    good: called("return call(getArticle, { id: '1' })"),
    bad: called("return call(getArticle, { articleId: '1' })"),
    says: /'articleId' does not exist/,
  },
  {
    name: 'a field that the answer has not',
    room: web,
    good: called("return (await call(getArticle, { id: '1' })).bodyHtml"),
    bad: called("return (await call(getArticle, { id: '1' })).html"),
    says: /Property 'html' does not exist/,
  },
  {
    name: 'a failure that a screen waits for in vain',
    room: web,
    good: called("return hasFailedWith(error, getArticle, 'article-not-found')"),
    bad: called("return hasFailedWith(error, getArticle, 'too-many-requests')"),
    says: /"too-many-requests"' is not assignable/,
  },
]

test('the compiler refuses what breaks the contract, on both sides', () => {
  for (const room of [server, web]) {
    const own = cases.filter((one) => one.room === room)
    const said = compile(
      room,
      own.flatMap(({ good, bad }) => [good, bad]),
    )
    own.forEach(({ name, says }, place) => {
      expect({ name, good: said[place * 2] }).toEqual({ name, good: '' })
      expect(said[place * 2 + 1], name).toMatch(says)
    })
  }
})

/** Compiles each text as a file of the room; returns what was said of it, in one string each. */
function compile(room: string, texts: string[]): string[] {
  const folder = mkdtempSync(join(room, '.breaks-'))
  try {
    texts.forEach((text, place) => writeFileSync(join(folder, `break-${place}.ts`), text))
    const config = {
      extends: `../../../tsconfig.${room === web ? 'web' : 'node'}.json`,
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['*.ts', '../*.d.ts'],
      exclude: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const parts = stdout.split(/^(?=\S)/m)
    return texts.map((_, place) => parts.filter((part) => part.includes(`break-${place}.ts(`)).join(''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
