import { expect, test } from 'vitest'
import { writeCookie } from './write-cookie.ts'

test.each([
  ['https:', 'language=es; path=/; samesite=lax; secure'],
  ['http:', 'language=es; path=/; samesite=lax'],
])('a cookie of a page that came by %s', (protocol, stored) => {
  const page = { document: { cookie: '' }, location: { protocol } }
  writeCookie('language=es; path=/; samesite=lax', page as Parameters<typeof writeCookie>[1])
  expect(page.document.cookie).toBe(stored)
})
