import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { GetTheApp } from './get-the-app.tsx'

const code = page.getByRole('img', { name: /QR code with the address/ })
const pointing = page.getByText(/Point the phone’s camera/)

test('a large screen shows a code for the phone; a phone, which cannot read its own screen, shows none', async () => {
  await renderInApp(<GetTheApp />)
  await expect.element(code).toBeVisible()
  await expect.element(pointing).toBeVisible()
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(1280, 800))
  await expect.element(page.getByText(/Install the app on your phone/)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(pointing).not.toBeVisible()
})
