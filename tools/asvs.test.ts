import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './run.ts'

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const VERDICTS = ['met', 'partly', 'not met', 'does not apply']
/** Of levels 1 and 2 in version 5.0.0: 70 and 183. */
const REQUIREMENTS = 253

type Row = { numbers: string[]; verdict: string }

const rows: Row[] = [...page.matchAll(/^\| (\d.*) \|$/gm)].map(([, line = '']) => {
  const [numbers = '', , verdict = ''] = line.split(' | ').map((cell) => cell.trim())
  return { numbers: numbersOf(numbers), verdict }
})

/** Several stand as `10.1.1–10.1.2, 10.2.1`. */
function numbersOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [lastPart(first), lastPart(last)]
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
  })
}

function lastPart(number: string): number {
  return Number(number.split('.').at(-1))
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

describe('the page on the OWASP ASVS', () => {
  test('has each requirement of levels 1 and 2 once, in order', () => {
    const numbers = rows.flatMap((row) => row.numbers)
    expect(numbers).toHaveLength(REQUIREMENTS)
    expect([...new Set(numbers)].toSorted(inOrder)).toEqual(numbers)
  })

  test('says of each how it stands', () => {
    expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
  })

  test('counts them as they are', () => {
    const said = [...page.matchAll(/(\d+) (met|partly|not met|does not apply)(?=[,.;])/g)].map(
      ([, count, verdict]) => [verdict, Number(count)],
    )
    const counted = VERDICTS.map((verdict) => {
      const those = rows.filter((row) => row.verdict === verdict)
      return [verdict, those.flatMap(({ numbers }) => numbers).length]
    })
    expect(said).toEqual(counted)
  })

  test('names only files that there are', () => {
    const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
