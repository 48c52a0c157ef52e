import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/shell/shell.css'

// Components are rendered in their source language, English.
i18n.loadAndActivate({ locale: 'en', locales: 'en-GB', messages: {} })

/** Errors in the console during the current test; any of them fails it, as in end-to-end tests. */
const problems: unknown[][] = []

// Not restored, so that errors of renders between two tests are noticed as well.
console.error = (...said: unknown[]) => {
  // Missing messages are expected, since components load no catalogues.
  if (!String(said[0]).startsWith('No message ')) problems.push(said)
}

beforeEach(() => {
  problems.length = 0
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(problems).toEqual([])
})
