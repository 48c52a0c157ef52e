/** The key in session storage of the company that this tab's address named. */
export const COMPANY_KEY = 'company'

/** The part of an input that names the company whose pages this tab shows. */
export function companyOfTab(): { company?: string } {
  const company = sessionStorage.getItem(COMPANY_KEY)
  return company ? { company } : {}
}

/** The part of an input with the time zone, which the list of sessions shows, such as “Europe/Lisbon”. */
export function timeZone(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
