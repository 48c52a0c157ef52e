import { i18n } from '@lingui/core'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { signIn } from '#apps/web/test/server.ts'
import { guideTexts, sectionOf } from './guide.ts'
import { SingleSignOnGuide } from './guide-screen.tsx'

const PATH = '/dashboard/admin/sign-in/guide'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

afterEach(() => i18n.activate('en', 'en-GB'))

async function open(path = PATH): Promise<void> {
  signIn('admin')
  await renderInApp(
    <main>
      <SingleSignOnGuide />
    </main>,
    { path },
  )
}

test('the guide leads to the steps of a login service, and back to the settings', async () => {
  await open()
  await expect.element(heading('How to set up single sign-on')).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Okta', exact: true }).click()
  await expect.element(heading('Okta')).toHaveFocus()
  await expect.element(heading('Okta')).toBeInViewport()
  await link('Sign-in').click()
  await expect.poll(currentAddress).toBe('/dashboard/admin/sign-in')
})

test('a link from elsewhere leads to its section', async () => {
  await open(`${PATH}#roles`)
  await expect.element(heading('Roles')).toHaveFocus()
  await link('directory sync').click()
  await expect.poll(currentAddress).toBe('/dashboard/admin/directory-sync/guide')
})

test('a table that is wide scrolls in its place, with the keyboard too', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await open()
  await expect
    .element(page.getByRole('region', { name: 'Login service, What to set up' }))
    .toHaveAttribute('tabindex', '0')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('the guide is in the language of the app', async () => {
  i18n.loadAndActivate({ locale: 'es', locales: 'es-419', messages: {} })
  await open()
  await expect.element(heading('Otro servicio de inicio de sesión')).toBeVisible()
  await expect.element(heading('Another login service')).not.toBeInTheDocument()
})

test.each([
  ['en', 'Another login service'],
  ['es', 'Otro servicio de inicio de sesión'],
] as const)('each login service has steps of its own for either protocol: %s', async (language, other) => {
  const { default: html } = await guideTexts[language]()
  const services = ['Microsoft Entra ID', 'Okta', 'Google Workspace', 'Keycloak', other]
  const steps = services.flatMap((one) => [sectionOf(html, one, false)?.id, sectionOf(html, one, true)?.id])
  expect(steps).not.toContain(undefined)
  expect(new Set(steps).size).toBe(10)
  expect(sectionOf(html, 'Okta', false)?.html).toContain('https://acme.okta.com')
  expect(sectionOf(html, 'Okta', true)?.html).toContain('Audience URI')
  expect(sectionOf(html, 'Nobody', false)).toBeUndefined()
})
