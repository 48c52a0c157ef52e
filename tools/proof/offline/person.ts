import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'

/** Email addresses of the people who take turns on the device. */
export const PEOPLE = ['member@demo.example', 'editor@demo.example'] as const
export type Email = (typeof PEOPLE)[number]

/** Loads a page; throws where the browser shows its own error page instead of the app. */
export async function load(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((error: unknown) => {
    throw new Error(`${url} was not answered by the app`, { cause: error })
  })
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

export async function logIn(page: Page, base: string, email: Email): Promise<void> {
  await page.context().addCookies([{ name: 'vue_onboarding_tour_1', value: 'true', url: base }])
  await load(page, `${base}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Logs out. No change may wait to be sent, or a dialog would ask whether to delete it. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
}

const MAX_INSTALL_MS = 60_000

/** Waits until the service worker has stored the app and controls the page; throws after a minute. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async (max) => {
    const { serviceWorker } = navigator
    const tooLong = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`No service worker controlled the page within ${max} ms.`)), max),
    )
    const inControl = async () => {
      await serviceWorker.ready
      if (serviceWorker.controller) return
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
    await Promise.race([inControl(), tooLong])
  }, MAX_INSTALL_MS)
}

export const waitingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox/')))
