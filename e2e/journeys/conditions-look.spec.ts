import type { Page } from '@playwright/test'
import { LOOKS, faultsOf } from '../fixtures/look/axe.ts'
import { CONDITIONS, openReference, REFERENCE } from '../fixtures/conditions.ts'
import { expect, test } from '../fixtures/world.ts'

const PLACES: [path: string, text: string][] = [
  [REFERENCE, 'About this reference'],
  [CONDITIONS, 'Acne'],
  [`${CONDITIONS}?letter=B`, 'Back Pain'],
  [`${CONDITIONS}?search=chest+pain`, 'This may be an emergency'],
  [`${CONDITIONS}?search=suicidal`, 'You do not have to get through this alone'],
  [`${CONDITIONS}?search=dibetes`, 'Showing results for'],
  [`${CONDITIONS}?search=zzyzxqqq`, 'Ask a professional'],
  [`${CONDITIONS}/asthma`, 'This is general information, not medical advice.'],
]

async function visit(page: Page, look: (path: string) => Promise<void>) {
  await openReference(page, REFERENCE)
  for (const [path, text] of PLACES) {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
    await look(path)
  }
}

for (const { width, scheme } of LOOKS) {
  test(`the clinical reference has no fault that axe knows, ${width} px, ${scheme}`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const found: string[] = []
    await visit(page, async (path) => {
      found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`))
    })
    expect(found).toEqual([])
  })
}

test('with text of twice the size nothing runs out of the side', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, async (path) => {
    const overflow = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect({ path, overflow }).toEqual({ path, overflow: 0 })
  })
})
