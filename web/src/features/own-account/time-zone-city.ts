/** What some browsers still call these places. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/**
 * The city that names a time zone: as much of a place as a device tells. Nothing for zones that are no place, such
 * as “UTC” and “Etc/GMT+3”.
 */
export function cityOf(timeZone: string | null): string | undefined {
  const [area, ...places] = timeZone?.split('/') ?? []
  const city = places.at(-1)?.replaceAll('_', ' ')
  return city && area !== 'Etc' ? (renamed[city] ?? city) : undefined
}
