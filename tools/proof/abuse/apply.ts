import { readEndpoints } from '#platform/http/endpoints.ts'
import { flood } from './every-endpoint.ts'
import { loads, type Target } from './loads.ts'

/** What to apply, to whom, and for how long. */
export type Order = Omit<Target, 'until'> & { name: string; seconds: number }
/** What was wrong with how the server bore it. */
export type Borne = { fault: string | undefined }

// A process of its own, so that what it costs to make a load is not taken for what it costs to bear one.
const endpoints = await readEndpoints()
process.on('message', (order: Order) => {
  void apply(order)
    .then(
      () => undefined,
      (error: unknown) => String(error),
    )
    .then((fault) => process.send?.({ fault } satisfies Borne))
})
process.send?.('ready')

async function apply({ name, seconds, ...to }: Order): Promise<void> {
  const target = { ...to, until: Date.now() + seconds * 1000 }
  const endpoint = endpoints[name]
  if (endpoint) return flood(name, endpoint, target)
  const load = loads[name]
  if (!load) throw new Error(`There is no load “${name}”.`)
  await load(target)
}
