import { readEndpoints } from '#platform/http/endpoints.ts'
import { flood } from './every-endpoint.ts'
import { loads, type Target } from './loads.ts'

/** Message to the load process: the load or endpoint to apply, the server, and for how many seconds. */
export type Order = Omit<Target, 'until'> & { name: string; seconds: number }
/** Message back: what the server did wrong under the load, or undefined. */
export type LoadOutcome = { fault: string | undefined }

// A process of its own, so that the cost of making the load does not slow down what is measured.
const endpoints = await readEndpoints()
process.on('message', (order: Order) => {
  void apply(order)
    .then(
      () => undefined,
      (error: unknown) => String(error),
    )
    .then((fault) => process.send?.({ fault } satisfies LoadOutcome))
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
