import {
  cropPicture,
  describePicture,
  getWholePicture,
  listPictures,
  listPictureUses,
} from '../contract/pictures.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { PicturesScreen } from './pictures-screen.tsx'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const id = '00000000-0000-4000-8000-000000000001'
const picture = { url: DOT, width: 640, height: 480, alt: 'A wall', sources: [] }
const shown = { id, state: 'ready' as const, picture, colors: [] }

test.each(['Save crop', 'Cancel'])('what was typed is still there after the crop: %s', async (action) => {
  const described: unknown[] = []
  signIn('editor')
  serve(listPictures, () => ({
    items: [{ ...shown, bytes: 2000, addedAt: '2026-11-20T09:00:00Z' }],
    next: null,
  }))
  serve(listPictureUses, () => ({ items: [] }))
  serve(getWholePicture, () => ({ url: DOT, width: 640, height: 480, area: null }))
  serve(cropPicture, () => ({ ...shown, picture: { ...shown.picture, width: 480 } }))
  serve(describePicture, ({ input }) => {
    described.push(input)
    return shown
  })
  await renderInApp(<PicturesScreen />, { path: '/dashboard/pictures' })
  await page.getByRole('button', { name: 'A wall' }).click()
  await page.getByLabelText('Description').fill('A brick wall in the sun')
  await page.getByRole('button', { name: 'Crop picture' }).click()
  await page.getByLabelText('1:1, a square').click()
  await page.getByRole('button', { name: action }).click()
  await expect.element(page.getByLabelText('Description')).toHaveValue('A brick wall in the sun')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect.poll(() => described).toMatchObject([{ alt: 'A brick wall in the sun' }])
})
