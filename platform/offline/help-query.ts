import { getHelp } from '#features/help-lines/contract/help.ts'
import { queryOptions } from '@tanstack/react-query'
import { companyOfTab } from '../api/client-info.ts'
import { callOrSaved } from './call-or-saved.ts'

/** Whom to call in the company's country; also without a connection or an answer, once it was there. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: ({ signal }) => callOrSaved(getHelp, companyOfTab(), { signal, isVital: true }),
  // Also runs offline, where the copy stored on the device answers.
  networkMode: 'offlineFirst',
})
