import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NearPicture } from './near-picture.tsx'

const picture = {
  ...{ url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', alt: '', sources: [] },
  ...{ width: 400, height: 225 },
}

test('a picture is asked for as it comes near the window, and its box is there before', async () => {
  await page.viewport(400, 600)
  const { container } = await render(
    <div>
      <div style={{ height: 2000 }} />
      <NearPicture picture={picture} sizes="400px" className="aspect-video w-full" />
    </div>,
  )
  const height = container.scrollHeight
  expect(container.querySelector('img')).toBeNull()
  window.scrollTo(0, 1500)
  await expect.poll(() => container.querySelector('img')).not.toBeNull()
  expect(container.scrollHeight).toBe(height)
})

test('a picture of the first view is asked for at once', async () => {
  const { container } = await render(
    <NearPicture picture={picture} sizes="400px" eager className="aspect-video w-full" />,
  )
  expect(container.querySelector('img')).not.toBeNull()
})
