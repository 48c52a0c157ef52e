import { ALL_LOOKS, faultsOf } from '../fixtures/look/axe.ts'
import { unmarkedEnglish } from '../fixtures/look/english.ts'
import { misfitsOf, type Rendering } from '../fixtures/look/fits.ts'
import { CONDITIONS, REFERENCE } from '../fixtures/conditions.ts'
import { makePerson } from '../fixtures/people.ts'
import { ADMIN_SCREENS, SCREENS } from '../fixtures/look/screens.ts'
import { enter, expect, giveSession, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 404/ })

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('Hale speaks Spanish, until English is chosen at the top of the page', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await expect(page).toHaveTitle('Log in · Hale Demo')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  })
})

test('a language that is chosen follows its account to other devices', async ({ page, browser }) => {
  const person = await makePerson()
  await enter(page, person, '/dashboard/account')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta')
  await expect(page.getByLabel('Idioma', { exact: true })).toHaveValue('es')

  const elsewhere = await browser.newPage()
  await enter(elsewhere, person, '/dashboard/articles')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Artículos')

  // A translated article is shown in Spanish, marked as such, and in English if that is chosen on its page.
  await elsewhere.goto('/dashboard/articles?category=sleep')
  const card = elsewhere.getByRole('link', { name: 'Una rutina de sueño estable' })
  await expect(elsewhere.getByRole('heading').filter({ has: card })).toHaveAttribute('lang', 'es')
  await card.click()
  const title = elsewhere.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Una rutina de sueño estable')
  const text = elsewhere.locator('.prose')
  await expect(text).toHaveAttribute('lang', 'es')
  expect(await faultsOf(elsewhere)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Guardar', exact: true }).click()
  const ofText = elsewhere.getByRole('navigation', { name: 'Idioma del texto' })
  await ofText.getByRole('link', { name: 'English' }).click()
  await expect(title).toHaveText('A steady sleep routine')
  await expect(text).toHaveAttribute('lang', 'en')
  await expect(elsewhere.getByRole('button', { name: 'Guardado', exact: true })).toBeVisible()
  await ofText.getByRole('link', { name: 'Español' }).click()
  await expect(title).toHaveText('Una rutina de sueño estable')
  await expect(elsewhere).toHaveURL(/\/articles\/[0-9a-f-]+$/)
  await elsewhere.goto('/dashboard/mayo-clinic/diseases-and-conditions/asthma')
  await expect(title).toHaveText('Asma')
  await expect(elsewhere.getByRole('region', { name: 'Síntomas' })).toHaveAttribute('lang', 'es')
  expect(await faultsOf(elsewhere)).toEqual([])
  await elsewhere.close()
})

test.describe('for someone who reads Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the services of their company are in Spanish, on Home and on their pages', async ({ page }) => {
    await enter(page, await makePerson(), '/dashboard/home')
    const home = page.getByRole('main')
    await home.getByRole('button', { name: 'Todos los servicios' }).click()
    const service = home.getByRole('link', { name: 'Atención por teléfono y video' })
    await expect(service.getByText('Atención por teléfono y video')).toHaveAttribute('lang', 'es')
    await service.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atención por teléfono y video')
    await expect(page.getByText('Puedes hablar con un médico o una enfermera')).toBeVisible()
    await expect(page.locator('.prose').first()).toHaveAttribute('lang', 'es')
    await expect(page.getByText('inglés', { exact: true })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('no screen shows English that is not marked as such', async ({ page }) => {
    const found: string[] = []
    const visit = async (paths: string[]) => {
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
        found.push(...(await unmarkedEnglish(page)).map((text) => `${path}: ${text}`))
      }
    }
    await visit(SCREENS.filter(({ inside }) => !inside).map(({ path }) => path))
    await enter(page, await makePerson(), '/dashboard/home')
    const pages = ['asthma', 'suicide'].map((id) => `/dashboard/mayo-clinic/diseases-and-conditions/${id}`)
    await visit([...SCREENS.filter(({ inside }) => inside).map(({ path }) => path), ...pages])
    expect(found).toEqual([])
  })

  test('the reference lists and searches by Spanish titles', async ({ page }) => {
    await enter(page, await makePerson(), REFERENCE)
    await page.getByRole('link', { name: 'Dolor de espalda', exact: true }).click()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.goto(`${CONDITIONS}?letter=D`)
    await expect(page.getByRole('main').getByRole('list').last().getByRole('link').first()).toHaveText(
      'Demencia',
    )
    await page.goto(REFERENCE)
    const saved = page.getByRole('region', { name: 'Tus afecciones guardadas' })
    await expect(saved.getByRole('link')).toHaveText(['Dolor de espalda'])
    await page.goto(`${CONDITIONS}?search=asthma`)
    await expect(page.getByRole('link', { name: 'Asma', exact: true })).toBeVisible()
  })
})

const RENDERINGS: [language: string, rendering: Rendering][] = [
  ['es-MX', 'as it is'],
  ['en-GB', 'longer'],
  ['en-GB', 'mirrored'],
]

/** Journeys of `npm run proof -- languages`, which open every screen six times. */
if (ALL_LOOKS) {
  for (const [language, rendering] of RENDERINGS) {
    for (const width of [320, 1440]) {
      test.describe(() => {
        test.use({ locale: language, viewport: { width, height: 900 } })

        test(`every screen fits its place: ${language}, ${rendering}, ${width} wide`, async ({ page }) => {
          const found: string[] = []
          const visit = async (screens: typeof SCREENS) => {
            for (const { path } of screens) {
              await page.goto(path)
              await page.getByRole('heading', { level: 1 }).waitFor()
              await expect(page.locator('.motion-safe\\:animate-pulse')).toHaveCount(0)
              found.push(...(await misfitsOf(page, rendering)).map((misfit) => `${path}: ${misfit}`))
            }
          }
          await visit(SCREENS.filter(({ inside }) => !inside))
          await giveSession(page, 'admin')
          await visit([...SCREENS.filter(({ inside }) => inside), ...ADMIN_SCREENS])
          expect(found).toEqual([])
        })
      })
    }
  }
}
