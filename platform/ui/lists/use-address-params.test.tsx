import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { useAddressParams } from './use-address-params.ts'

function Choices() {
  const [params, change] = useAddressParams()
  const choose = (name: string) => change((from) => new URLSearchParams([...from, [name, 'yes']]))
  const chooseTwo = () => ['one', 'two'].forEach(choose)
  return (
    <button type="button" onClick={chooseTwo}>
      {params.size}
    </button>
  )
}

test('two choices before the address is drawn again both count', async () => {
  await renderInApp(<Choices />, { path: '/list?begin=yes', route: '/list' })
  await page.getByRole('button', { name: '1' }).click()
  await expect.element(page.getByRole('button', { name: '3' })).toBeVisible()
  expect(currentAddress()).toBe('/list?begin=yes&one=yes&two=yes')
})
