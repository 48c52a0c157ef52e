import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../config/config.ts'

/** The secret of a data folder, made on the first start and kept where only its owner can read it. */
export function secretOf(dataDir: string): string {
  const path = pathOf(dataDir)
  const known = findSecret(dataDir)
  if (known) return known
  mkdirSync(dataDir, { recursive: true })
  // Written aside and linked into place: whoever is first wins, and nobody sees half a secret.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, newSecret(), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!findSecret(dataDir)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

/** The secret of a data folder, if it has one. */
export function findSecret(dataDir: string): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), 'utf8') || undefined
  } catch {
    return undefined
  }
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'secret')
}
