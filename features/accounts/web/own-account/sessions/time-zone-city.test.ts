import { expect, test } from 'vitest'
import { cityOf } from './time-zone-city.ts'

test.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/New_York', 'New York'],
  ['Europe/Kiev', 'Kyiv'],
  ['UTC', undefined],
  ['Etc/GMT+3', undefined],
  ['', undefined],
  [null, undefined],
])('the time zone %s is named by %s', (timeZone, city) => {
  expect(cityOf(timeZone)).toBe(city)
})
