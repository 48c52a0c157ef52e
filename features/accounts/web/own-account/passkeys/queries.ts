import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../contract/passkeys.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadPasskeys } from '../../../parts/passkeys/load-passkeys.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { secondFactorQuery } from '../second-factor/queries.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
})

async function askAgain(): Promise<void> {
  const keys = [passkeysQuery.queryKey, secondFactorQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/**
 * Has the device make a passkey and adds it; returns recovery codes, to be shown once, where it is the first second
 * factor.
 */
export async function addNewPasskey(name: string): Promise<string[] | undefined> {
  const { makePasskey } = await loadPasskeys()
  const { options, setup } = await call(startPasskey, {})
  const credential = await makePasskey(options)
  const { recoveryCodes } = await call(addPasskey, { setup, name, credential })
  void askAgain()
  return recoveryCodes
}

export async function renameOwnPasskey(id: string, name: string): Promise<void> {
  await call(renamePasskey, { id, name })
  await askAgain()
}

export async function removeOwnPasskey(id: string): Promise<void> {
  await call(removePasskey, { id })
  await askAgain()
}
