import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { install } from './install.mjs'
import { root } from './run.ts'

/** A folder whose packages are those of the lockfile, as far as npm's own account of them says. */
function makeInstalled(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hale install '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    copyFileSync(join(root, name), join(folder, name))
  return folder
}

test('packages that somebody installed are used, and known again', async () => {
  const folder = makeInstalled()
  expect(await install(folder)).toBe(true)
  expect(existsSync(join(folder, 'node_modules', '.hale-installed'))).toBe(true)
})

test('packages that somebody else installed are used where nothing may be written beside them', async () => {
  const folder = makeInstalled()
  // Even an administrator, who may write everywhere, cannot write to a folder as if it were a file.
  mkdirSync(join(folder, 'node_modules', `.hale-installed.${process.pid}`))
  expect(await install(folder)).toBe(true)
})
