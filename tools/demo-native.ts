import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cameraArguments } from '#e2e/fixtures/camera/fake-camera.ts'
import { face } from '#e2e/fixtures/camera/scenes.ts'
import { writeVideo } from '#e2e/fixtures/camera/write-video.ts'
import { asNativeApp } from '#e2e/fixtures/native/native.ts'
import { openScan, startScan } from '#e2e/fixtures/scan.ts'
import { findChromium, HOW_TO_GET_CHROMIUM, launchOptions } from './browser/browser.ts'
import { BuildFailed, buildWeb } from './build-web.ts'
import { root } from './run.ts'

/** Beats a minute of the drawn face. */
const RATE = 72
/** Length of the film in s: longer than a long scan, since the pulse jumps where the film starts again. */
const SECONDS = 80
const PHONE = { width: 390, height: 844 }
const STARTING_MS = 120_000
const NO_DISPLAY =
  'There is no display on which a window could be opened. `npm run demo:native -- picture.webp` needs none: it takes a picture of a scan.'
const address = `http://localhost:${process.env['PORT'] ?? 3000}`

/** Starts Hale and a window with the native app, whose camera shows a drawn face; or saves a screenshot of a scan. */
async function demoNative(picture: string | undefined): Promise<void> {
  const found = findChromium()
  if (!found) throw new Error(HOW_TO_GET_CHROMIUM)
  if (!picture && !hasDisplay()) throw new Error(NO_DISPLAY)
  await buildWeb()
  const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'hale-camera-'))
  try {
    await Promise.race([
      isReady(),
      once(server, 'exit').then(() => Promise.reject(new Error('Hale stopped.'))),
    ])
    const file = join(folder, 'camera.y4m')
    console.log(`Drawing a face whose heart beats ${RATE} times a minute …`)
    writeVideo(file, face(RATE), SECONDS)
    const options = launchOptions(found)
    const browser = await chromium.launch({
      ...options,
      headless: picture !== undefined,
      args: [...options.args, ...cameraArguments(file)],
    })
    await (picture ? takePicture(browser, picture) : showScan(browser))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
}

/** Saves a screenshot of a running scan, as soon as it shows a heart rate. */
async function takePicture(browser: Browser, path: string): Promise<void> {
  const page = await openApp(browser)
  await openScan(page)
  await startScan(page)
  await page.getByText(/beats a minute so far/).waitFor({ timeout: STARTING_MS })
  await page.getByRole('region', { name: 'Scanning your face' }).scrollIntoViewIfNeeded()
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(root, path))
  await browser.close()
}

/** Whether a window can be opened: on Linux only with a display in the environment. */
function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY)
}

/** Opens the scan, and waits until the window is closed, or the program is told to end. */
async function showScan(browser: Browser): Promise<void> {
  const page = await openApp(browser)
  await page.goto('/login?next=/dashboard/attentive-health-scan')
  console.log('Log in as member@demo.example with the password hale-demo-2026, and start a scan.')
  process.once('SIGINT', () => void browser.close())
  process.once('SIGTERM', () => void browser.close())
  page.on('close', () => void browser.close())
  await new Promise((resolve) => browser.on('disconnected', resolve))
}

async function openApp(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    locale: 'en-GB',
    baseURL: address,
    permissions: ['camera'],
  })
  await asNativeApp(context)
  return context.newPage()
}

async function isReady(): Promise<void> {
  const until = Date.now() + STARTING_MS
  for (;;) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`Hale did not answer at ${address}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

try {
  await demoNative(process.argv[2])
} catch (error) {
  if (error instanceof BuildFailed) console.error(`The web app could not be built:\n${error.message}`)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
