import { auditGroup } from '../contract/audit.ts'
import type { AuditGroup } from '../contract/audit-actions.ts'
import { day } from '#platform/contract/values.ts'
import * as z from 'zod/mini'

/** Filters of the list; `from` and `to` are days in the reader's time zone, both inclusive. */
export type Filters = {
  group?: AuditGroup | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Returns the filters of a URL's query; invalid values are left out. */
export function readFilters(params: URLSearchParams): Filters {
  const person = z.safeParse(z.uuid(), params.get('person'))
  const dayOf = (name: string) => z.safeParse(day, params.get(name)).data
  return {
    group: auditGroup.options.find((group) => group === params.get('group')),
    person: person.success ? person.data : undefined,
    ...{ from: dayOf('from'), to: dayOf('to') },
  }
}

export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]))
}

export function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some(Boolean)
}

/** Returns the filters for the server: from the start of the first day to the end of the last. */
export function inputOf({ group, person, from, to }: Filters) {
  return {
    ...(group && { group }),
    ...(person && { person }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { until: startOf(to, 1) }),
  }
}

function startOf(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
