import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium, launchOptions } from '../../browser/browser.ts'
import { MEMBER } from '../parts/hale.ts'

export type Browser = {
  /** Port on which its debugger listens. */
  port: number
  stop(): Promise<void>
}

const START_MS = 30_000
const POLL_MS = 50
const TOUR_MS = 20_000

/** Starts a browser with a profile folder of its own. */
export async function startChromium(profile: string): Promise<Browser> {
  const { executablePath, env } = launchOptions(findChromium())
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executablePath, [...CHROMIUM_ARGS, '--disable-dev-shm-usage', ...args, 'about:blank'], {
    env,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  const port = await portOf(join(profile, 'DevToolsActivePort'))
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the file into which Chromium writes its debugger's port, and returns the port. */
async function portOf(file: string): Promise<number> {
  for (const late = Date.now() + START_MS; Date.now() < late; await sleep(POLL_MS)) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return port
  }
  throw new Error('Chromium does not start.')
}

/** Logs in as a person does, and ends the tour of the first visit; the profile keeps both. */
export async function logInThere(browser: Browser, url: string): Promise<void> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  const page = await connected.contexts()[0]?.newPage()
  if (!page) throw new Error('Chromium has no profile.')
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((address) => address.pathname === '/dashboard/home')
  // An earlier checkout may have no tour.
  const tour = page.getByRole('dialog')
  const hasTour = await tour.waitFor({ timeout: TOUR_MS }).then(
    () => true,
    () => false,
  )
  if (hasTour) await tour.press('Escape')
  await tour.waitFor({ state: 'detached' })
  await page.close()
  // Only disconnects; the browser goes on.
  await connected.close()
}
