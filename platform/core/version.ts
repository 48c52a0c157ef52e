import { readFileSync } from 'node:fs'

/** Returns Hale's version, from `package.json`. */
export function readHaleVersion(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(file)
  return typeof parsed === 'object' && parsed && 'version' in parsed ? String(parsed.version) : '0'
}
