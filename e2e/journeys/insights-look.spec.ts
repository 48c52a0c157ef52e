import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { demo } from '../fixtures/demo.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const PLACE = '/dashboard/admin/insights'

for (const look of LOOKS) {
  test(`insights have no fault that axe knows, as chart and as table, ${look.width} px, ${look.scheme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await enter(page, demo.admin, PLACE)
    await page.getByRole('slider').first().waitFor()
    // One of the charts as a table, the other drawn.
    await page.getByRole('button', { name: 'Show as table' }).last().click()
    await expect(page.getByRole('slider')).toHaveCount(1)
    expect(await faultsOf(page)).toEqual([])
  })
}
