import { ApiError } from '../../api/api-error.ts'
import { persist } from '../../api/persist.ts'
import { ownerHere, type Owner } from './kept-answers.ts'

/** Tries until it succeeds, but never in the name of whoever has logged in here meanwhile. */
export function persistFor<T>({ person }: Owner, attempt: () => Promise<T>): Promise<T> {
  return persist(async () => {
    if (ownerHere().person !== person) throw new ApiError('not-signed-in')
    return attempt()
  })
}
