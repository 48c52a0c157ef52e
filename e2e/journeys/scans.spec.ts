import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import { asNativeApp, type Phone } from '../fixtures/native/native.ts'
import { makeScan, saveScans } from '../fixtures/scans.ts'
import { enter, expect, test } from '../fixtures/world.ts'

// Visits /dashboard/attentive-health-scan-questionnaire, /dashboard/attentive-health-scan-result.

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const ABOUT_YOU = '/dashboard/attentive-health-scan-questionnaire'
const RESULT = '/dashboard/attentive-health-scan-result'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Presses a button and returns the file that the app passes to the phone's share sheet. */
async function save(page: Page, phone: Phone, button: string) {
  phone.shared.length = 0
  await page.getByRole('button', { name: button }).click()
  await expect.poll(() => phone.shared.length).toBe(1)
  const [{ title: name, contents } = { title: '', contents: [] }] = phone.shared
  return { name, text: contents[0]?.toString('latin1') ?? '' }
}

/** Opens a path in the native app as a new person with some saved scans. */
async function open(page: Page, path: string, scans: Parameters<typeof saveScans>[2] = []) {
  const phone = await asNativeApp(page.context())
  const person = await makePerson()
  await saveScans(page, person, scans)
  await enter(page, person, path)
  return { phone, person }
}

async function noFaultsAnywhere(page: Page): Promise<void> {
  for (const look of LOOKS) {
    await applyLook(page, look)
    expect(await faultsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  // A chart is drawn anew after the window has its size.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

test(
  'before a scan: whom to call comes first, then consent; answers are there the next time if wanted',
  { tag: '@look' },
  async ({ page }) => {
    await open(page, ABOUT_YOU)
    await expect(title(page, 'About you')).toBeVisible()
    const pain = page.getByRole('checkbox', { name: 'Pain, pressure or tightness in my chest' })
    await pain.focus()
    await page.keyboard.press('Space')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please do not scan now')
    await expect(alert.getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
    await expect(page.getByRole('button', { name: 'Continue to the scan' })).toHaveCount(0)
    await noFaultsAnywhere(page)
    await page.keyboard.press('Space')

    await page.getByLabel('Age (optional)').fill('12')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('radio', { name: 'Feet, stone and pounds' }).check()
    await page.getByLabel('Height: feet').fill('5')
    await page.getByLabel('Height: inches').fill('6')
    await page.getByLabel('Weight: pounds').fill('147')
    await page.getByRole('button', { name: 'Continue to the scan' }).press('Enter')
    await expect(page.getByRole('alert').first()).toHaveText(
      'Enter an age from 16 to 120, or leave this empty.',
    )
    await expect(page.getByLabel('Age (optional)')).toBeFocused()
    await expect(page.getByText('Tick this to continue to the scan.')).toBeVisible()
    await noFaultsAnywhere(page)

    await page.getByLabel('Age (optional)').fill('42')
    await page.getByRole('checkbox', { name: 'I agree and want to take the scan' }).check()
    await page.getByRole('checkbox', { name: 'Keep these answers on this device' }).check()
    await page.getByRole('button', { name: 'Continue to the scan' }).click()
    await expect(title(page, 'Attentive Health Scan')).toBeVisible()

    await page.goto(ABOUT_YOU)
    await expect(page.getByLabel('Age (optional)')).toHaveValue('42')
    await expect(page.getByLabel('Height: inches')).toHaveValue('6')
    await expect(page.getByRole('checkbox', { name: 'I agree and want to take the scan' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('scan')))
    await expect.poll(stored).toEqual([])
  },
)

test(
  'scans are read with ranges and certainty, also in a browser and without a connection, taken along, and deleted',
  { tag: '@look' },
  async ({ page, context, newDevice }) => {
    const far = makeScan(3, { heartRate: { value: 142, low: 139, high: 145, confidence: 0.9 } })
    const { phone, person } = await open(page, RESULT, [makeScan(0), makeScan(1), far, makeScan(8)])
    await test.step('one is read with its ranges, its certainty and the reason for what is missing', async () => {
      await expect(title(page, 'Your scans')).toBeVisible()
      await expect(page.getByRole('slider', { name: 'Heart rate from scan to scan' })).toBeVisible()
      await noFaultsAnywhere(page)
      await page.getByRole('link', { name: '2 March 2026' }).click()
      await expect(title(page, 'Your scan')).toBeVisible()
      const heart = figure(page, 'Heart rate')
      await expect(heart).toContainText('63beats a minute')
      await expect(heart).toContainText('High confidence: most likely between 62 and 65')
      await expect(heart).toContainText(
        'In nine out of ten healthy people of your age and sex, this is between 56 and 92 at rest.',
      )
      await expect(figure(page, 'Not measured')).toContainText('Heart rate variability (RMSSD)Stress index')
      await expect(figure(page, 'Not measured')).toContainText('We could not make out individual heartbeats.')
      await expect(figure(page, 'Heart rate variability (SDNN)')).toContainText('Low confidence')
      await expect(figure(page, 'Body mass index')).toContainText('24.1')
      await expect(page.getByText('A wellness tool, not a medical device')).toBeVisible()
      await noFaultsAnywhere(page)
      await page.reload()
      await expect(heart).toContainText('63beats a minute')
    })
    await test.step('a heart rate far outside is said calmly, with what to do', async () => {
      await page.goto(`${RESULT}?scan=${far.id}`)
      await expect(figure(page, 'Please check this again')).toContainText('Sit still for five minutes')
      await expect(page.getByRole('link', { name: 'Call 911' })).toBeVisible()
      await expect(figure(page, 'Heart rate')).toContainText('Far higher than usual at rest')
      expect(await faultsOf(page)).toEqual([])
    })
    await test.step('in a browser they are listed and lead nowhere that only the app has', async () => {
      const browser = await (await newDevice()).newPage()
      await enter(browser, person, '/dashboard/attentive-health-scan')
      const rows = browser.getByRole('main').getByRole('listitem').filter({ hasText: 'Heart rate 63' })
      await expect(rows).toHaveCount(3)
      await expect(rows.getByRole('link')).toHaveCount(0)
    })
    await test.step('they are seen without a connection, taken along, and deleted one by one or at once', async () => {
      await page.goto(RESULT)
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Heart rate 63' })
      await expect(rows).toHaveCount(3)
      await context.setOffline(true)
      await page.getByRole('link', { name: '1 March 2026' }).click()
      await expect(figure(page, 'Heart rate')).toContainText('63beats a minute')
      await context.setOffline(false)
      const pdf = await save(page, phone, 'Save as PDF')
      expect(pdf.name).toBe('attentive-health-scan-2026-03-01.pdf')
      expect(pdf.text).toMatch(/^%PDF/)
      expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
      for (const said of [
        'A wellness tool, not a medical device.',
        '63 beats a minute',
        'High confidence: most likely between 62 and 65.',
        'Not measured. We could not make out individual heartbeats.',
      ])
        expect(pdf.text).toContain(said)
      await page.getByRole('link', { name: 'All your scans' }).click()
      expect((await save(page, phone, 'Download as FHIR')).name).toBe('hale-scans.fhir.json')

      await page.getByRole('button', { name: 'Delete the scan from 1 March 2026' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(rows).toHaveCount(2)
      await page.getByRole('button', { name: 'Delete all scans' }).press('Enter')
      await page.getByRole('button', { name: 'Delete all', exact: true }).press('Enter')
      await expect(page.getByRole('heading', { name: 'No scans yet' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'No scans yet' })).toBeVisible()
    })
  },
)
