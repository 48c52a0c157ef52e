import { checkContent } from '@hale/content/check'

const checks: Record<string, () => string[]> = { content: checkContent }

const [name = 'content'] = process.argv.slice(2)
const check = checks[name]
if (!check) {
  console.error(`There is no check "${name}". There is: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}
const wrong = check()
console.log(wrong.length > 0 ? wrong.join('\n') : `The ${name} is in order.`)
process.exit(wrong.length > 0 ? 1 : 0)
