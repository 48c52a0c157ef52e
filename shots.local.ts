import { chromium } from '@playwright/test'
import { cameraArguments } from './e2e/fixtures/camera/fake-camera.ts'
import { asNativeApp } from './e2e/fixtures/native.ts'
import { launchOptions, findChromium } from './tools/browser.ts'
const options = launchOptions(findChromium())
const browser = await chromium.launch({ ...options, args: [...options.args, ...cameraArguments('/tmp/w/scan-packs/face-72-40.y4m')] })
const out = '/tmp/w/scan-packs/s-'
async function open(native: boolean, width: number, scheme: 'light' | 'dark', permissions: string[]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, permissions })
  if (native) await asNativeApp(context)
  const page = await context.newPage()
  await page.goto('http://localhost:3981/login?next=/dashboard/attentive-health-scan')
  await page.evaluate(() => { document.cookie = 'vue_onboarding_tour_1=true; path=/' })
  await page.getByLabel('Email', { exact: true }).fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('hale-demo-2026')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Attentive Health Scan' }).waitFor()
  await page.waitForTimeout(1000)
  return { page, context }
}
for (const [width, scheme] of [[360, 'light'], [1440, 'dark']] as const) {
  const web = await open(false, width, scheme, [])
  await web.page.screenshot({ path: `${out}web-${width}.png`, fullPage: false }); await web.context.close()
  const app = await open(true, width, scheme, ['camera'])
  await app.page.screenshot({ path: `${out}intro-${width}.png` })
  await app.page.getByRole('button', { name: /Heart rate only/ }).click()
  await app.page.waitForTimeout(7000)
  await app.page.screenshot({ path: `${out}run-${width}.png` })
  await app.context.close()
  const refused = await open(true, width, scheme, [])
  await refused.page.getByRole('button', { name: /Heart rate only/ }).click()
  await refused.page.waitForTimeout(1500)
  await refused.page.screenshot({ path: `${out}refused-${width}.png` })
  await refused.context.close()
}
await browser.close()
