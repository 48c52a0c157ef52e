import * as z from 'zod/mini'
import { readAuthEntry } from '../api/auth-entry.ts'
import { companyOfTab } from '../api/client-info.ts'

/** The owner of data: a person in their company. `person` is empty for a visitor, who is signed out. */
export const owner = z.object({ company: z.string(), person: z.string() })
export type Owner = z.infer<typeof owner>

/** Returns the person who uses this device now, or a visitor. */
export function currentOwner(): Owner {
  const entry = readAuthEntry()
  return { company: entry?.company ?? companyOfTab().company ?? '', person: entry?.id ?? '' }
}
