import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { CHROMIUM_ARGS } from './browser.ts'

test('a browser of the journeys has turned off all that Playwright turns off', async () => {
  // Node is no browser: it refuses the options, and Playwright says with which ones it was started.
  const started = chromium.launch({ executablePath: process.execPath, args: CHROMIUM_ARGS })
  const said = await started.then(String, String)
  const [theirs = [], ours = []] = [...said.matchAll(/--disable-features=([\w,]+)/g)].map(([, names = '']) =>
    names.split(','),
  )
  expect(theirs.length).toBeGreaterThan(5)
  expect(ours).toEqual(expect.arrayContaining(theirs))
})
