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
async function thenRefresh<T>(change: Promise<T>): Promise<T> {
  const done = await change
  await refresh()
  return done
}

export const saveOidcProvider = (input: Input<typeof setIdentityProvider>) =>
  thenRefresh(call(setIdentityProvider, input))

export const saveSamlProvider = (input: Input<typeof setSamlProvider>) =>
  thenRefresh(call(setSamlProvider, input))

export const deleteProvider = () => thenRefresh(call(removeIdentityProvider, {}))

export const startLoginTest = () => thenRefresh(call(tryIdentityProvider, {}))

export const saveSingleSignOnUse = (input: Input<typeof switchSingleSignOn>) =>
  thenRefresh(call(switchSingleSignOn, input))

export const saveRoleMapping = (mapping: RoleMapping | null) => thenRefresh(call(setRoleMapping, { mapping }))

export const saveDomain = (domain: string) => thenRefresh(call(addDomain, { domain }))

export const verifyDomain = (domain: string) => thenRefresh(call(checkDomain, { domain }))

export const deleteDomain = (domain: string) => thenRefresh(call(removeDomain, { domain }))
