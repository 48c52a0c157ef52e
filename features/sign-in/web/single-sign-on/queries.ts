import type { Input } from '#platform/contract/endpoint.ts'
import {
  addDomain,
  checkDomain,
  getSingleSignOn,
  removeDomain,
  removeIdentityProvider,
  setIdentityProvider,
  setSamlProvider,
  switchSingleSignOn,
  tryIdentityProvider,
} from '../../contract/single-sign-on.ts'
import { setRoleMapping, type RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const singleSignOnQuery = queryOptions({
  queryKey: ['sign-in', 'single-sign-on'],
  queryFn: ({ signal }) => call(getSingleSignOn, {}, { signal }),
  // Refetched whenever the window gets the focus, so that the result of a try appears when the admin returns from its
  // tab.
  refetchOnWindowFocus: 'always',
})

const refresh = () => queryClient.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })

/** Waits for a change, and reloads the settings. */
async function refreshing<T>(change: Promise<T>): Promise<T> {
  const done = await change
  await refresh()
  return done
}

export const saveOidcProvider = (input: Input<typeof setIdentityProvider>) =>
  refreshing(call(setIdentityProvider, input))

export const saveSamlProvider = (input: Input<typeof setSamlProvider>) =>
  refreshing(call(setSamlProvider, input))

export const deleteProvider = () => refreshing(call(removeIdentityProvider, {}))

export const startLoginTest = () => refreshing(call(tryIdentityProvider, {}))

export const saveSingleSignOnUse = (input: Input<typeof switchSingleSignOn>) =>
  refreshing(call(switchSingleSignOn, input))

export const saveRoleMapping = (mapping: RoleMapping | null) => refreshing(call(setRoleMapping, { mapping }))

export const saveDomain = (domain: string) => refreshing(call(addDomain, { domain }))

export const verifyDomain = (domain: string) => refreshing(call(checkDomain, { domain }))

export const deleteDomain = (domain: string) => refreshing(call(removeDomain, { domain }))
