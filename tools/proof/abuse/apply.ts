import { loads } from './loads.ts'

// A process of its own, so that what it costs to make a load is not taken for what it costs to bear one.
const [name = '', url = '', seconds = '', ...tokens] = process.argv.slice(2)
const load = loads[name]
if (!load) throw new Error(`There is no load “${name}”.`)
await load({ url, until: Date.now() + Number(seconds) * 1000, tokens })
process.exit(0)
