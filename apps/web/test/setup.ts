import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '../app/shell/shell.css'

// Components speak the language that they are written in.
i18n.loadAndActivate({ locale: 'en', locales: 'en-GB', messages: {} })

/** As in journeys: an error in the console fails the test. */
const problems: unknown[][] = []

// For good: a screen that is drawn once more between two tests says what it lacks, too.
console.error = (...said: unknown[]) => {
  // What the catalogues say is loaded by no component.
  if (!String(said[0]).startsWith('No message ')) problems.push(said)
}

beforeEach(() => {
  problems.length = 0
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(problems).toEqual([])
})
