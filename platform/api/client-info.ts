/** Session-storage key of the company that this tab's address named. */
export const COMPANY_KEY = 'company'

/** Returns the part of an input that names the company whose pages this tab shows. */
export function companyOfTab(): { company?: string } {
  const company = sessionStorage.getItem(COMPANY_KEY)
  return company ? { company } : {}
}

/**
 * Returns the part of an input with the time zone, such as “Europe/Lisbon”, which the list of sessions shows.
 */
export function timeZone(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
