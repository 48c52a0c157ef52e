import { expectSaved } from '../fixtures/content/drafts.ts'
import { captionText, makeVideoDraft, openVideoDraft, savedVideo } from '../fixtures/content/video-drafts.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 40[49]/ })

test('captions of one language that two editors changed wait for a choice, the rest is merged', async ({
  page,
  newDevice,
  request,
}) => {
  const id = await makeVideoDraft(request)
  await openVideoDraft(page, id)
  const other = await (await newDevice()).newPage()
  await openVideoDraft(other, id, 'admin')
  await captionText(other, 1).fill('Ines says: go out.')
  await other.getByLabel('Author').fill('Ines')
  await expectSaved(other)
  await captionText(page, 1).fill('Theo says: go out.')
  await expect(page.getByRole('heading', { name: 'One place was changed by both of you' })).toBeFocused()
  const captions = page.getByRole('group', { name: 'Captions' })
  await expect(captions).toContainText('Ines says: go out.')
  await captions.getByRole('button', { name: 'Keep theirs' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(captionText(page, 1)).toHaveValue('Ines says: go out.')
  await expect(page.getByLabel('Author')).toHaveValue('Ines')
  await other.context().close()
})

test('an editor finds the company’s videos, copies one of the library, and a member neither', async ({
  page,
  request,
}) => {
  await test.step('one of the library is copied, and cannot be changed itself', async () => {
    await enter(page, 'editor', '/dashboard/videos')
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    const title = await link.innerText()
    await page.goto(`${await link.getAttribute('href')}/edit`)
    await expect(page.getByText('belongs to the Hale library')).toBeVisible()
    await page.getByRole('button', { name: 'Make a company copy' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
    await expect(page.locator('video')).toBeVisible()
    const copy = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    expect((await savedVideo(request, copy)).file?.from).toBe('library')
  })
  await test.step('the company’s videos and a new one stand above the list, for editors alone', async () => {
    await enter(page, 'editor', '/dashboard/videos')
    await expect(page.getByRole('link', { name: 'New video' })).toBeVisible()
    await page.getByRole('link', { name: 'Your company’s videos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your company’s videos' })).toBeVisible()
    await enter(page, 'member', '/dashboard/videos')
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New video' })).toHaveCount(0)
  })
})
