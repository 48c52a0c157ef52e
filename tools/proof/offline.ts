import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { startHale } from '../bench/parts/hale.ts'
import { launchOptions } from '../browser/browser.ts'
import { buildWeb } from '../build-web.ts'
import { chanceOf } from './articles/chance.ts'
import { openGate, type Gate } from './offline/gate.ts'
import { playBuilds } from './offline/new-build.ts'
import { playOrder } from './offline/order.ts'

const ORDERS = 100
const BUILDS = 50

/**
 * Drives a real browser through lost connections, server stops and changes of person in random orders: the app must
 * answer each load, and each change arrive once, in the name of its person. Then installs new builds while a page is
 * open. `HALE_SEED` repeats a run, `HALE_ORDERS` and `HALE_BUILDS` change its length.
 */
export async function proof(): Promise<void> {
  const seed = Number(process.env['HALE_SEED'] ?? randomInt(2 ** 31))
  const orders = Number(process.env['HALE_ORDERS'] ?? ORDERS)
  const builds = Number(process.env['HALE_BUILDS'] ?? BUILDS)
  console.log(`${orders} orders, ${builds} builds, seed ${seed}`)
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'hale-proof-'))
  const hale = await startHale(folder)
  const gate = await openGate(hale.url)
  const browser = await chromium.launch(launchOptions())
  try {
    await playOrders(browser, gate, seed, orders)
    await playBuilds(browser, gate, chanceOf(seed), builds)
  } finally {
    await browser.close()
    await gate.stop()
    await hale.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function playOrders(browser: Browser, gate: Gate, seed: number, orders: number): Promise<void> {
  const counts = { loads: 0, changes: 0, sent: 0, logOuts: 0 }
  for (let order = 0; order < orders; order++) {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const played = await playOrder(context, gate, chanceOf(seed + order)).catch((cause: unknown) => {
      throw new Error(`Order ${order} of seed ${seed} failed`, { cause })
    })
    await context.close()
    for (const key of ['loads', 'changes', 'sent', 'logOuts'] as const) counts[key] += played[key]
    if ((order + 1) % 10 === 0) console.log(`${order + 1} orders`)
  }
  const { loads, changes, sent, logOuts } = counts
  console.log(
    `${loads} loads, all answered by the app; ${changes} changes by ${logOuts + orders} people in turn,`,
  )
  console.log(`${sent} last states found on the server, none sent twice`)
}
