import { getPrivacyNotice } from '@hale/contracts/pages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const privacyNoticeQuery = queryOptions({
  queryKey: ['privacy-notice'],
  queryFn: ({ signal }) => call(getPrivacyNotice, {}, { signal }),
})
