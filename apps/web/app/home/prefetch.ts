import { listServices } from '#features/services/contract/services.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { servicesQuery } from '#features/services/web/queries.ts'

/**
 * Requests all of Home's data in one call. The sidebar, which renders earlier, takes the services from the same answer;
 * this module is loaded with it, so that it makes no request of its own first.
 */
export async function prefetchHome(): Promise<void> {
  const answer = import('./home-screen.tsx').then(({ fetchHome }) => fetchHome())
  const services = queryClient.prefetchQuery({
    ...servicesQuery,
    queryFn: async ({ signal }) => {
      const items = await answer.then((home) => home.services).catch(() => null)
      return items ? { items } : call(listServices, {}, { signal })
    },
  })
  await Promise.allSettled([answer, services])
}
