import { checkContent } from '@hale/content/check/content'
import { listOverdueConditions } from '@hale/content/check/conditions'

/** What is wrong, and what only wants to be known. */
type Check = { wrong: () => string[]; notes: () => string[] }

const today = new Date().toISOString().slice(0, 10)
const checks: Record<string, Check> = {
  content: { wrong: checkContent, notes: () => listOverdueConditions(today) },
}

const [name = 'content'] = process.argv.slice(2)
const check = checks[name]
if (!check) {
  console.error(`There is no check "${name}". There is: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}
const wrong = check.wrong()
for (const note of check.notes()) console.log(`to do: ${note}`)
console.log(wrong.length > 0 ? wrong.join('\n') : `The ${name} is in order.`)
process.exit(wrong.length > 0 ? 1 : 0)
