import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'

const BEGIN = '<!-- figures -->'
const END = '<!-- end of figures -->'

/** Puts the figures into their place in docs/pulse.md. */
export function writeFigures(text: string): void {
  const path = join(root, 'docs', 'pulse.md')
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(path, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`)
}
