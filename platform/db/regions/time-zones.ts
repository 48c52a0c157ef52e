import { eq } from '../drizzle.ts'
import { companies } from '../tables/companies/companies.ts'
import type { Rows, Tenant } from '../tenant.ts'

/** Time zone of most people in a country that has several. */
const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
}

/** Returns the time zone for a company's calendar days: the one the operator set, otherwise its country's. */
export async function findTimeZone(rows: Rows, tenant: Tenant): Promise<string> {
  const { country, timeZone } = companies
  const [company] = await tenant.read(() =>
    rows.select({ country, timeZone }).from(companies).where(eq(companies.id, tenant.companyId)),
  )
  return zoneOf(company)
}

/** Returns the time zone of a company, by its columns; `findTimeZone` reads them. */
export function zoneOf(company: { country: string | null; timeZone: string | null } | undefined): string {
  return company?.timeZone ?? timeZoneOf(company?.country ?? '')
}

function timeZoneOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC'
  const [only, ...others] = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  return MAIN_ZONES[country] ?? (only && others.length === 0 ? only : 'UTC')
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
