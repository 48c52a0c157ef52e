import { getSignInSettings, saveSignInSettings, type SignInSettings } from '../contract/sign-in.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { singleSignOnQuery } from './single-sign-on/queries.ts'

export const signInQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => call(getSignInSettings, {}, { signal }),
})

export const prefetchSignIn = () =>
  Promise.all([queryClient.prefetchQuery(signInQuery), queryClient.prefetchQuery(singleSignOnQuery)])

export async function saveSignIn(settings: SignInSettings): Promise<void> {
  await call(saveSignInSettings, settings)
  queryClient.setQueryData(signInQuery.queryKey, settings)
}
