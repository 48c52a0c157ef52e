import { join } from 'node:path'
import { checkContent } from '#content/check/content.ts'
import { listOverdueConditions } from '#content/check/conditions.ts'
import { checkInterfaceWords } from '#content/check/interface-words.ts'
import { checkSpanishWords } from '#content/check/spanish-words.ts'
import { checkMessages } from '#apps/web/build/messages/check-messages.ts'
import { root } from './run.ts'
import { compareCatalogues } from './test/catalogues.ts'

/** A check: faults, which make it fail, and notes, which are only printed. */
type Check = { wrong: () => string[] | Promise<string[]>; notes: () => string[] }

const today = new Date().toISOString().slice(0, 10)
const checks: Record<string, Check> = {
  content: {
    wrong: () => [...checkContent(), ...checkInterfaceWords(), ...checkSpanishWords()],
    notes: () => listOverdueConditions(today),
  },
  messages: {
    wrong: async () => {
      const comparison = await compareCatalogues()
      const translations = await checkMessages(join(root, 'apps/web'))
      return comparison.code === 0 ? translations : [comparison.output, ...translations]
    },
    notes: () => [],
  },
}

const [name = 'content'] = process.argv.slice(2)
const check = checks[name]
if (!check) {
  console.error(`There is no check "${name}". There is: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}
const faults = await check.wrong()
for (const note of check.notes()) console.log(`to do: ${note}`)
console.log(faults.length > 0 ? faults.join('\n') : `${name}: in order`)
process.exit(faults.length > 0 ? 1 : 0)
