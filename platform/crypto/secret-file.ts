import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../config/config.ts'

/** Returns the secret of a data folder, generated at the first start and readable by its owner alone. */
export function secretOf(dataDir: string): string {
  const path = pathOf(dataDir)
  const secret = findSecret(dataDir)
  if (secret) return secret
  mkdirSync(dataDir, { recursive: true })
  // Written to a draft and then linked: the first process wins, and nobody reads an incomplete secret.
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

/** Returns the secret of a data folder; undefined where it has none. */
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
