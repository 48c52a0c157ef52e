import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { budget } from './budget.ts'

const root = mkdtempSync(join(tmpdir(), 'hale-budget-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A login whose first load is one script of a few bytes. */
function buildLogin(maxBytes: number) {
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(join(root, 'login.html'), '<script type="module" src="/src/login.js"></script>')
  writeFileSync(join(root, 'src/login.js'), 'document.title = "Log in"')
  return build({
    ...{ root, configFile: false, logLevel: 'silent' },
    build: { rolldownOptions: { input: join(root, 'login.html') } },
    plugins: [budget({ js: maxBytes, css: maxBytes })],
  })
}

test('a login within its budget is built, and of one that is too heavy nothing stays', async () => {
  await buildLogin(10_000)
  expect(existsSync(join(root, 'dist/login.html'))).toBe(true)
  await expect(buildLogin(10)).rejects.toThrow('over its budget of 10')
  expect(existsSync(join(root, 'dist'))).toBe(false)
})
