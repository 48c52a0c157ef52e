import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const FOLDERS = ['apps', 'content', 'e2e', 'features', 'mobile', 'platform', 'pulse', 'studio', 'tools']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/node_modules|^web\/dist/.test(path))
    .map((path) => `${folder}/${path}`),
)
const pages = [
  'README.md',
  'docs/map.md',
  'docs/add-a-feature.md',
  'docs/add-a-document-type.md',
  'docs/add-a-field.md',
  'docs/add-a-language.md',
  'docs/security.md',
  'docs/pulse.md',
  'docs/operations.md',
  'docs/figures.md',
  'docs/red-flags.md',
  'docs/privacy.md',
  'docs/trust.md',
]
/** The feature that `docs/add-a-feature.md` adds. */
const EXAMPLE = /recipes/

test.each(pages)('%s names only files that there are', (page) => {
  const named = [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)]
  const missing = named.map(([, path = '']) => path).filter((path) => !EXAMPLE.test(path) && !isThere(path))
  expect(missing).toEqual([])
})

/** A page may leave out the beginning of a path. */
function isThere(path: string): boolean {
  return files.some((file) => file === path || file.endsWith(`/${path}`))
}

test('docs/map.md says of every feature what it is', () => {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8')
  const [, nouns = ''] = /## The nouns\n([^#]+)/.exec(map) ?? []
  const said = [...nouns.matchAll(/^- ((?:`[\w-]+`(?:, )?)+):/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  )
  expect(said.toSorted()).toEqual(readdirSync(join(root, 'features')).toSorted())
})

test('README counts what comes with Hale', () => {
  const count = (folder: string, end: RegExp) =>
    readdirSync(join(root, 'content', folder)).filter((name) => end.test(name)).length
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, articles] = /Hale includes (\d+) articles and \d+ videos/.exec(readme) ?? []
  const [, conditions] = /Hale includes (\d+) conditions in both languages/.exec(readme) ?? []
  for (const language of [/^[^.]+\.md$/, /\.es\.md$/])
    expect([articles, conditions].map(Number)).toEqual([
      count('articles', language),
      count('conditions', language),
    ])
})
