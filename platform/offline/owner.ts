import * as z from 'zod/mini'
import { readAuthEntry } from '../api/auth-entry.ts'
import { companyOfTab } from '../api/client-info.ts'

/** Whose data it is: a person's in their company. Of a visitor, who is signed out, `person` is empty. */
export const owner = z.object({ company: z.string(), person: z.string() })
export type Owner = z.infer<typeof owner>

/** Whoever uses this device now. */
export function currentOwner(): Owner {
  const entry = readAuthEntry()
  return { company: entry?.company ?? companyOfTab().company ?? '', person: entry?.id ?? '' }
}
