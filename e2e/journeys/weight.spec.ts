import type { Page } from '@playwright/test'
import { WIDTHS } from '../fixtures/look/axe.ts'
import { answered, expect, giveSession, test } from '../fixtures/world.ts'

/** Maximum cost of a page with an empty cache: kilobytes as sent, and number of requests. */
const BUDGETS = [
  { path: '/login', kilobytes: 160, requests: 12 },
  { path: '/dashboard/home', kilobytes: 235, requests: 24 },
  { path: '/dashboard/articles', kilobytes: 240, requests: 36 },
]

type Cost = { kilobytes: number; requests: number; shift: number }

async function open(page: Page, path: string): Promise<Cost> {
  // Leaves the page before, whose late requests must not be counted.
  await page.goto('about:blank')
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  let bytes = 0
  let requests = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput)
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The clock is controlled, since requests that a page makes a second after it was drawn are not part of its cost.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto(path, { waitUntil: 'load' })
  for (let step = 0; step < 8; step++) {
    await page.clock.runFor(100)
    await answered(page)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  return { kilobytes: bytes / 1000, requests, shift }
}

for (const { path, kilobytes, requests } of BUDGETS) {
  for (const width of WIDTHS) {
    test(`${path} stays within its budget at ${width} px, and nothing jumps`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      if (path !== '/login') await giveSession(page)
      const cost = await open(page, path)
      expect(cost.kilobytes).toBeLessThanOrEqual(kilobytes)
      expect(cost.requests).toBeLessThanOrEqual(requests)
      expect(cost.shift).toBeLessThanOrEqual(0.02)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  for (const path of ['/login', '/forgot-password', '/privacy-policy']) {
    test(`the heading of ${path} stays where it is while the rest of the page arrives`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' })
      const heading = page.getByRole('heading', { level: 1 })
      const whole = await heading.boundingBox()
      await heading.evaluate((element) => {
        while (element.nextSibling) element.nextSibling.remove()
      })
      expect((await heading.boundingBox())?.y).toBe(whole?.y)
    })
  }
})
