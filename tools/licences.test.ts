import { expect, test } from 'vitest'
import { listDistributedPackages } from './given-packages.ts'

/** Ask for no more than that their notice is kept. */
const PERMISSIVE = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** What asks for more, each with why it may be here. A name may end in `*`. */
const EXCEPTIONS: Record<string, string> = {
  '@fontsource-variable/*': 'OFL-1.1: fonts, given on as they are',
  '@img/sharp-*': 'LGPL-3.0: libvips, a library of its own that is loaded when it runs, and may be replaced',
  mediabunny: 'MPL-2.0: used as it is; only changed files of its own would have to be published',
  'web-push': 'MPL-2.0: the same',
  '@capgo/capacitor-health': 'MPL-2.0: the same',
  'combine-errors': 'MIT: says so in its Readme, not in its package.json',
  'caniuse-lite': 'CC-BY-4.0: data of the build, none of which is given on',
}

/** `(MPL-2.0 OR Apache-2.0)` lets us choose; of what `AND` joins, all have to be permissive. */
function isPermissive(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(/ and /i).every((name) => PERMISSIVE.has(name.trim())))
}

function isException(name: string): boolean {
  return Object.keys(EXCEPTIONS).some((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
  )
}

test('what Hale is made of may be used and given on by anybody, but for what is named here', () => {
  const given = listDistributedPackages()
  // Of the server's, and of the web app's scripts and styles.
  for (const name of ['fastify', 'react-dom', '@fontsource-variable/figtree'])
    expect(given.map((one) => one.name)).toContain(name)
  const wrong = given.filter(({ name, license }) => !isPermissive(license ?? 'none') && !isException(name))
  expect(wrong).toEqual([])
})
