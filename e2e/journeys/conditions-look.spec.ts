import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
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

for (const look of LOOKS) {
  for (const [path, text] of PLACES) {
    test(`${path} has no fault that axe knows, and fits with text of twice the size, ${look.width} px, ${look.scheme}`, async ({
      page,
    }) => {
      await applyLook(page, look)
      await openReference(page, path)
      await page.getByText(text).first().waitFor()
      await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
      expect(await faultsOf(page)).toEqual([])
      const overflow = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      expect(overflow).toBe(0)
    })
  }
}
