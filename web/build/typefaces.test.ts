import { expect, test } from 'vitest'
import { typefaceRules } from './typefaces.ts'

test('each typeface has stand-ins of its own measures until it is there (renew with vitest -u)', async () => {
  const rules = (await typefaceRules()).map((rule) => `/* prettier-ignore */\n${rule}\n`)
  const file = `/* Made by build/typefaces.ts from the typefaces' files, in its test. */\n${rules.join('')}`
  await expect(file).toMatchFileSnapshot('../src/ui/theme/typefaces.css')
})
