import {
  CONDITIONS,
  letter,
  openReference,
  REFERENCE,
  result,
  results,
  searchBox,
} from '../fixtures/conditions.ts'
import { expect, test } from '../fixtures/world.ts'

test('a misspelt word, one arrow and Enter open the condition', async ({ page }) => {
  await openReference(page)
  await result(page, 'Acne').waitFor()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('dibetes')
  await expect(page.getByText('Showing results for diabetes', { exact: false })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(result(page, 'Diabetes')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Diabetes', exact: true })).toBeFocused()
  await expect(page).toHaveURL(`${CONDITIONS}/diabetes`)
})

for (const [words, title] of [
  ['gripe', 'Flu'],
  ['dolor de espalda', 'Back Pain'],
  ['high sugar', 'Diabetes'],
  ['throwing up', 'Gastroenteritis'],
  ['cant sleep', 'Insomnia'],
] as const) {
  test(`“${words}” finds ${title} first`, async ({ page }) => {
    await openReference(page)
    await searchBox(page).fill(words)
    await expect(page).toHaveURL(`${CONDITIONS}?search=${words.replaceAll(' ', '+')}`)
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible()
    await expect(results(page).first()).toHaveAccessibleName(title)
  })
}

test('what was mended can be undone, and what was meant is offered', async ({ page }) => {
  await openReference(page)
  await searchBox(page).fill('dibetes')
  await expect(result(page, 'Diabetes')).toBeVisible()
  await page.getByRole('link', { name: 'Search instead for “dibetes”' }).click()
  await expect(page).toHaveURL(`${CONDITIONS}?search=dibetes&asTyped=true`)
  await expect(page.getByRole('heading', { name: 'No results for “dibetes”' })).toBeVisible()
  await page.goBack()
  await expect(result(page, 'Diabetes')).toBeVisible()
  await page.goto(`${CONDITIONS}?search=hart+trubble`)
  const offer = page.getByRole('status').getByRole('link')
  await expect(page.getByText('Did you mean')).toBeVisible()
  const meant = await offer.innerText()
  await offer.click()
  await expect(searchBox(page)).toHaveValue(meant)
})

test('typing leaves one step for “back”, and Enter one more', async ({ page }) => {
  await openReference(page, REFERENCE)
  await page.getByRole('link', { name: /^All \d+ diseases and conditions$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diseases and conditions' })).toBeVisible()
  await searchBox(page).fill('asth')
  await expect(page).toHaveURL(`${CONDITIONS}?search=asth`)
  await searchBox(page).fill('asthma')
  await expect(page).toHaveURL(`${CONDITIONS}?search=asthma`)
  await searchBox(page).press('Enter')
  await searchBox(page).fill('flu')
  await expect(page).toHaveURL(`${CONDITIONS}?search=flu`)
  await searchBox(page).press('Enter')
  await page.goBack()
  await expect(page).toHaveURL(`${CONDITIONS}?search=asthma`)
  await expect(searchBox(page)).toHaveValue('asthma')
  await page.goBack()
  await expect(page).toHaveURL(CONDITIONS)
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(REFERENCE)
})

test('letters say how much there is under them, and lead there', async ({ page }) => {
  await openReference(page, REFERENCE)
  await expect(letter(page, 'B')).toHaveAccessibleDescription(/^\d+ conditions$/)
  await letter(page, 'B').click()
  await expect(page).toHaveURL(`${CONDITIONS}?letter=B`)
  await expect(page.getByText(/^\d+ conditions under B$/)).toBeVisible()
  for (const title of await results(page).allInnerTexts()) expect(title).toMatch(/^B/)
  await expect(letter(page, 'B')).toHaveAttribute('aria-current', 'true')
  await expect(letter(page, 'X')).toBeDisabled()
  await expect(letter(page, 'X')).toHaveAccessibleDescription('0 conditions')
})

test('the next page of the list comes below the first, and has the focus', async ({ page }) => {
  await openReference(page)
  await expect(results(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(results(page)).toHaveCount(100)
  await expect(results(page).nth(50)).toBeFocused()
})

test('back from a condition leads to the same place of the list', async ({ page }) => {
  await openReference(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(results(page)).toHaveCount(100)
  const last = results(page).nth(95)
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  const name = (await last.innerText()).split('\n')[0] ?? ''
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(results(page)).toHaveCount(100)
  await expect
    .poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2)
})

test('where nothing fits, there are ways on', async ({ page }) => {
  await openReference(page, `${CONDITIONS}?search=zzyzxqqq`)
  await expect(page.getByRole('heading', { name: 'No results for “zzyzxqqq”' })).toBeVisible()
  await expect(page.getByText('Check the spelling')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask a professional' })).toBeVisible()
  await letter(page, 'A').click()
  await expect(page).toHaveURL(`${CONDITIONS}?letter=A`)
  await expect(searchBox(page)).toHaveValue('')
})

for (const [words, heading, link] of [
  ['chest pain', 'This may be an emergency', 'Call 911 now'],
  ['no puedo respirar', 'Esto puede ser una emergencia', 'Llama ahora al 911'],
] as const) {
  test(`“${words}” shows whom to call, above everything found, before the server has answered`, async ({
    page,
  }) => {
    await openReference(page)
    await result(page, 'Acne').waitFor()
    // The server's answers to searches stay away.
    await page.route(
      (url) => url.pathname === '/api/clinical/v2/conditions' && url.searchParams.has('search'),
      () => {},
    )
    await searchBox(page).fill(words)
    const card = page.getByRole('alert')
    await expect(card.getByRole('heading', { name: heading })).toBeVisible()
    await expect(card.getByRole('link', { name: link })).toHaveAttribute('href', 'tel:911')
    await searchBox(page).fill('acne')
    await expect(card).toHaveCount(0)
  })
}

test('words of despair show whom to talk to, in their language', async ({ page }) => {
  await openReference(page, `${CONDITIONS}?search=quiero+morir`)
  const card = page.getByRole('alert')
  await expect(card.getByRole('heading', { name: 'No tienes que pasar por esto a solas' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Call 988', exact: true })).toHaveAttribute('href', 'tel:988')
  await expect(card.getByRole('link', { name: 'In danger now? Call 911' })).toBeVisible()
})

test('the home of the reference searches, and says what it is and what it is not', async ({ page }) => {
  await openReference(page, REFERENCE)
  await expect(page.getByRole('heading', { level: 1, name: 'Clinical reference' })).toBeVisible()
  await expect(page.getByText('not medical advice')).toBeVisible()
  await expect(page.getByText('not been clinically reviewed')).toBeVisible()
  await expect(page.getByText(/^Hale · \d+ conditions · last reviewed \d+ \w+ 20\d\d$/)).toBeVisible()
  await expect(result(page, 'Back Pain')).toBeVisible()
  await searchBox(page).fill('itchy skin')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(`${CONDITIONS}?search=itchy+skin`)
  await expect(searchBox(page)).toHaveValue('itchy skin')
  await expect(results(page).first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the device searches and lists what it keeps, and says so', async ({ page, context }) => {
    await openReference(page)
    await result(page, 'Acne').waitFor()
    await searchBox(page).fill('flu')
    await expect(result(page, 'Flu')).toBeVisible()
    await context.setOffline(true)
    await searchBox(page).fill('gripe')
    await expect(result(page, 'Flu')).toBeVisible()
    await expect(page.getByText('only names are searched')).toBeVisible()
    await searchBox(page).fill('astma')
    await expect(result(page, 'Asthma')).toBeVisible()
    await letter(page, 'A').or(searchBox(page)).first().focus()
    await searchBox(page).fill('')
    await letter(page, 'M').click()
    await expect(result(page, 'Migraine')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('only names are searched')).toHaveCount(0)
    await expect(page.getByText(/^\d+ conditions under M$/)).toBeVisible()
  })
})
