import type { uploadPicture } from '#features/pictures/contract/pictures.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { expectSaved, makeDraft, openDraft } from '../fixtures/content/drafts.ts'
import { addToPage } from '../fixtures/look/in-page.ts'
import { asAdmin } from '../fixtures/people.ts'
import { enter, expect, test } from '../fixtures/world.ts'

type Sent = { picture?: Output<typeof uploadPicture>; code?: string; shares: number[] }

test.use({
  expectedErrors: /ERR_(FAILED|CONNECTION_RESET|INTERNET_DISCONNECTED)|status of (409|422|503)/,
})

/** Uploads a file of a kind as a screen would; returns the result and the reported shares of progress. */
async function send(page: Page, kind: 'png' | 'heic' | 'text' | 'cut'): Promise<Sent> {
  return page.evaluate(async (wanted) => {
    const { uploadPicture } = (window as unknown as { sending: Sending }).sending
    const shares: number[] = []
    try {
      const picture = await uploadPicture(await makeFile(), { onProgress: (share) => shares.push(share) })
      return { picture, shares }
    } catch (error) {
      return { code: String(error && typeof error === 'object' && 'code' in error && error.code), shares }
    }

    async function makeFile(): Promise<Blob> {
      if (wanted === 'heic') return new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'])
      if (wanted === 'text') return new Blob(['no picture'])
      const canvas = new OffscreenCanvas(640, 480)
      canvas.getContext('2d')?.fillRect(0, 0, 320, 240)
      const png = await canvas.convertToBlob({ type: 'image/png' })
      return wanted === 'cut' ? png.slice(0, png.size / 2) : png
    }
  }, kind)
}

type Sending = {
  uploadPicture(
    file: Blob,
    how: { onProgress: (share: number) => void; signal?: AbortSignal },
  ): Promise<Output<typeof uploadPicture>>
}

async function open(page: Page): Promise<void> {
  await enter(page, 'editor')
  await page.getByRole('link', { name: 'All articles' }).waitFor()
  await addToPage(page, 'platform/offline/upload/upload-picture.ts', 'sending')
}

test('a picture is sent: refused, on a bad connection, in nobody else’s name, and shown', async ({
  page,
  context,
}) => {
  await open(page)
  await test.step('one sees how far it is, and can show it', async () => {
    await open(page)
    const { picture, shares } = await send(page, 'png')
    expect(shares[0]).toBe(0)
    expect(shares.at(-1)).toBe(1)
    const shown = picture?.picture
    expect(shown).toMatchObject({ width: 640, height: 480 })
    const drawn = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, shown?.url ?? '')
    expect(drawn).toEqual([640, 480])
  })
  await test.step('a file that is none is refused, without being sent where that can be told', async () => {
    let tries = 0
    page.on('request', (request) => (tries += request.url().endsWith('/api/pictures') ? 1 : 0))
    expect(await send(page, 'heic')).toEqual({ code: 'picture-heic', shares: [] })
    expect(await send(page, 'text')).toEqual({ code: 'picture-unreadable', shares: [] })
    expect(tries).toBe(0)
    expect((await send(page, 'cut')).code).toBe('picture-damaged')
    expect(tries).toBe(1)
  })
  await test.step('when the connection is lost on the way, it is sent again, and arrives once', async () => {
    let tries = 0
    await page.route('**/api/pictures', async (route) => {
      tries += 1
      if (tries === 1) return route.abort('connectionreset')
      if (tries === 2) return route.fulfill({ status: 503, body: '<html>busy</html>' })
      return route.continue()
    })
    const { picture, shares } = await send(page, 'png')
    expect(picture?.state).toBe('waiting')
    expect(tries).toBe(3)
    expect(shares.filter((share) => share === 0)).toHaveLength(3)
    await page.unroute('**/api/pictures')
  })
  await test.step('it waits while there is no connection, and goes as soon as there is', async () => {
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    const sending = send(page, 'png')
    await failed
    await context.setOffline(false)
    expect((await sending).picture?.state).toBe('waiting')
  })
  await test.step('one that still waits is not sent in the name of who comes next', async () => {
    const busy = { status: 503, json: { code: 'service-unavailable', retryAfter: 300 } }
    await page.route('**/api/pictures', (route) => route.fulfill(busy))
    const refused = page.waitForResponse('**/api/pictures')
    const sending = send(page, 'png')
    await refused
    // Acts like another tab with another person; signing in here would reload this tab.
    await page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('auth') ?? '{}') as object
      localStorage.setItem('auth', JSON.stringify({ ...entry, id: crypto.randomUUID() }))
    })
    await page.unroute('**/api/pictures')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await sending).toMatchObject({ code: 'not-signed-in' })
  })
})

test('a picture of the company keeps a part in view, is cropped, used again as it was described, and deleted only when nothing shows it', async ({
  page,
  request,
}) => {
  await test.step('it stands at the edge of its row in Media', async () => {
    await open(page)
    const { picture: sent } = await send(page, 'png')
    const headers = await asAdmin(request)
    const picture = { from: 'company' as const, id: sent?.id ?? '', alt: '', decorative: true }
    const id = await makeDraft(request, { title: 'A lamp at work', picture })
    await expect
      .poll(async () => (await request.get(`/api/pictures/${picture.id}`, { headers })).text())
      .toContain('"ready"')
    const published = await request.post(`/api/drafts/${id}/publish`, { headers, data: { version: 2 } })
    expect(published.status()).toBe(200)
    await page.goto('/media')
    const row = page.getByRole('article').filter({ hasText: 'A lamp at work' })
    await expect(row.locator('source')).toHaveCount(2)
    const [outer, inner] = [await row.boundingBox(), await row.locator('img').boundingBox()]
    // Only the row's border and padding are left of the picture.
    expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan(16)
  })
  await test.step('it keeps a part in view, is used again as it was described, and is deleted only when nothing shows it', async () => {
    await open(page)
    const { picture: sent } = await send(page, 'png')
    const alt = `A lamp ${Date.now()}`
    const headers = await asAdmin(request)
    await request.put(`/api/pictures/${sent?.id}`, { headers, data: { alt, focus: null } })
    const openPicture = async () => {
      await page.goto('/dashboard/pictures')
      await page.getByLabel('Search pictures').fill(alt.toUpperCase())
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: alt }).click()
      return page.getByRole('dialog', { name: 'Picture' })
    }
    const details = await openPicture()
    await expect(details.getByText('Nowhere. It can be deleted.')).toBeVisible()
    await details.getByLabel('Horizontal position').fill('20')
    await details.getByRole('button', { name: 'Save picture' }).click()
    await expect(details).toBeHidden()

    const id = await makeDraft(request, { title: 'A lamp at home', picture: null })
    await openDraft(page, id)
    await page.getByRole('button', { name: 'Add a picture at the top' }).click()
    await page.getByLabel('Search pictures').fill(alt)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: alt }).click()
    await expect(page.getByLabel('Alternative text')).toHaveValue(alt)
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expectSaved(page)
    await page.goto('/dashboard/articles/drafts')
    const thumbnail = page.getByRole('listitem').filter({ hasText: 'A lamp at home' }).first().locator('img')
    await expect(thumbnail).toHaveCSS('object-position', '20% 50%')

    const used = await openPicture()
    await used.getByRole('button', { name: 'Delete picture' }).click()
    await expect(used.getByRole('alert')).toContainText('This picture is in use.')
    await used.getByRole('link', { name: 'A lamp at home' }).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expectSaved(page)
    await (await openPicture()).getByRole('button', { name: 'Delete picture' }).click()
    await expect(page.getByText('The picture has been deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('No picture descriptions contain these words.')).toBeVisible()
    await expect(page.getByRole('button', { name: alt })).toHaveCount(0)
  })
  await test.step('it is cropped by keyboard and by pointer, and is whole again', async () => {
    await open(page)
    const { picture: sent } = await send(page, 'png')
    const alt = `A wall ${Date.now()}`
    const headers = await asAdmin(request)
    await request.put(`/api/pictures/${sent?.id}`, { headers, data: { alt, focus: null } })
    await page.goto('/dashboard/pictures')
    await page.getByRole('button', { name: alt }).click()
    await page.getByRole('button', { name: 'Crop picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Crop picture' })
    await dialog.getByLabel('1:1, a square').press('Space')
    await dialog.getByLabel('Horizontal position').press('Home')
    await dialog.getByRole('button', { name: 'Save crop' }).press('Enter')
    const details = page.getByRole('dialog', { name: 'Picture', exact: true })
    await expect(details.getByText('480 × 480 pixels')).toBeVisible()

    await details.getByRole('button', { name: 'Crop picture' }).click()
    await dialog.getByLabel('Free').check()
    const corner = await dialog.getByRole('button', { name: 'Lower right corner' }).boundingBox()
    const area = await dialog.getByRole('group', { name: 'Part of the picture that is shown' }).boundingBox()
    if (!corner || !area) throw new Error('There is no frame.')
    await page.mouse.move(corner.x + 10, corner.y + 10)
    await page.mouse.down()
    await page.mouse.move(corner.x + 10 - area.width / 2, corner.y + 10, { steps: 5 })
    await page.mouse.up()
    await dialog.getByRole('button', { name: 'Save crop' }).click()
    await expect(details.getByText(/^2[34]\d × 480 pixels/)).toBeVisible()

    await details.getByRole('button', { name: 'Crop picture' }).click()
    await dialog.getByRole('button', { name: 'Show the whole picture' }).click()
    await expect(details.getByText('640 × 480 pixels')).toBeVisible()
    await details.getByRole('button', { name: 'Delete picture' }).click()
    await expect(details).toBeHidden()
  })
})
