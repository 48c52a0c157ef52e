import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCES = new URL('../src/', import.meta.url)
const DOCUMENT = new URL('../../docs/pulse.md', import.meta.url)

/** Numbers that follow from others, or only name something. */
const NOT_TUNED = new Set(['[POS, CHROM, OMIT, RED, GREEN]', 'METHOD_COUNT', 'STATES', 'MIDDLE'])

/** A constant as the table names it: `file NAME` or `file NAME.key`, and its value as the code writes it. */
type Constant = [name: string, value: string]

/** The module constants of the sources that have a number in them; of an object, each key by itself. */
function listConstants(): Constant[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(new URL(file, SOURCES), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, '')
      return [
        ...code.matchAll(
          /^(?:export )?const ([A-Z_]+|\[[^\]]+\])(?:: \w+)? =(.*?)(?=\n[^\s\])}]|$(?![^]))/gms,
        ),
      ]
        .flatMap(([, name = '', value = '']) => split(name, value.replace(' as const', '').trim()))
        .filter(
          ([name, value]) => !NOT_TUNED.has(name) && !value.includes('=>') && /(?<![\w.])\d/.test(value),
        )
        .map(([name, value]): Constant => [`${file.replace('.ts', '')} ${name}`, value])
    })
}

function split(name: string, value: string): Constant[] {
  const plain = value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([\]})])/g, ' $1')
    .replaceAll(/([[(]) | (?=[\])])/g, '$1')
  if (!plain.startsWith('{')) return [[name, plain]]
  const pairs = plain.slice(1, -1).matchAll(/(\w+): (\{(?:[^{}]|\{[^}]*\})*\}|[^,{}]+)/g)
  return [...pairs].map(([, key, part = '']) => [`${name}.${key}`, part.trim()])
}

/** The rows of the table of constants; the file stands in the rows' second column. */
function listRows(): Constant[] {
  const [, section = ''] = readFileSync(DOCUMENT, 'utf8').split('\n## Constants\n')
  const rows = section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| `([^`]+)`/gm) ?? []
  return [...rows].map(([, name, file, value = '']) => [`${file} ${name}`, value])
}

test('docs/pulse.md lists every constant with the value that it has in the code', () => {
  const constants = listConstants()
  expect(constants.length).toBeGreaterThan(100)
  expect(Object.fromEntries(listRows())).toEqual(Object.fromEntries(constants))
})
