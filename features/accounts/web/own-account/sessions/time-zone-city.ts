/** Old names of cities in time zones, which some browsers still use. */
const renamedCities: Record<string, string> = {
  Calcutta: 'Kolkata',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/** Returns the city in the name of a time zone; undefined for zones without one, such as “UTC” and “Etc/GMT+3”. */
export function cityOf(timeZone: string | null): string | undefined {
  const [area, ...path] = timeZone?.split('/') ?? []
  const city = path.at(-1)?.replaceAll('_', ' ')
  return city && area !== 'Etc' ? (renamedCities[city] ?? city) : undefined
}
