import { listServices } from '@hale/contracts/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})
