/** Session storage keeps which company this tab asked for, where its address named one. */
export const COMPANY_KEY = 'company'

/** The part of an input that names the company whose pages this tab shows. */
export function companyOfTab(): { company?: string } {
  const company = sessionStorage.getItem(COMPANY_KEY)
  return company ? { company } : {}
}

/** The part of an input that tells as much of a place as the list of sessions shows, such as “Europe/Lisbon”. */
export function timeZone(): { timeZone: string } {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}
