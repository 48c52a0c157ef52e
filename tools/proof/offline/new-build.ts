import type { Browser, Page } from '@playwright/test'
import type { Chance } from '../articles/chance.ts'
import type { Gate } from './gate.ts'
import { load, logIn, PEOPLE, workerReady } from './person.ts'

const LINKS = ['Articles', 'Videos', 'My health'] as const
const WAYS = ['with', 'without'] as const

/** Follows a link on an open page after a new build has replaced its files, with and without a service worker. */
export async function playBuilds(
  browser: Browser,
  gate: Gate,
  chance: Chance,
  rounds: number,
): Promise<void> {
  for (const way of WAYS) {
    const serviceWorkers = way === 'with' ? 'allow' : 'block'
    const context = await browser.newContext({ serviceWorkers })
    await logIn(await context.newPage(), gate.url, PEOPLE[0])
    for (let round = 0; round < rounds / WAYS.length; round++) {
      const page = await context.newPage()
      await load(page, `${gate.url}/dashboard/home`)
      if (way === 'with') await workerReady(page)
      await followAfterInstall(page, gate, chance.of(LINKS))
      await page.close()
    }
    await context.close()
    console.log(`${rounds / WAYS.length} new builds ${way} a worker`)
  }
}

async function followAfterInstall(page: Page, gate: Gate, name: (typeof LINKS)[number]): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
  await link.waitFor()
  gate.install()
  await link.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
