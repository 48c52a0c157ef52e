import { getClinicalMeta, getCondition, listConditions } from '@hale/contracts/conditions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const clinicalMetaQuery = queryOptions({
  queryKey: ['conditions', 'meta'],
  queryFn: ({ signal }) => call(getClinicalMeta, {}, { signal }),
})

export const conditionsQuery = queryOptions({
  queryKey: ['conditions', 'list', 'all'],
  queryFn: ({ signal }) => call(listConditions, { limit: 100 }, { signal }),
})

export function conditionQuery(id: string) {
  return queryOptions({
    queryKey: ['conditions', 'one', id],
    queryFn: ({ signal }) => call(getCondition, { id }, { signal }),
  })
}
