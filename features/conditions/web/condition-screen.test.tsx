import { getCondition, saveCondition } from '../contract/conditions.ts'
import { getHelp } from '#features/help-lines/contract/help.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeArticle } from '#apps/web/test/articles.ts'
import { makeCondition } from '#apps/web/test/conditions.ts'
import { loseConnection } from '#apps/web/test/connection.ts'
import { printPage } from '#apps/web/test/print.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { replyName } from '#platform/offline/call-or-saved.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { ConditionScreen } from './condition-screen.tsx'

// Keeps the tests from sharing stored replies.
vi.mock('#platform/offline/reply-cache.ts', () => ({
  replyCache: {
    ...{ save: async () => {}, find: async () => undefined, remove: async () => {} },
    names: async () => savedNames,
  },
}))
let savedNames: string[]

const PATH = '/dashboard/mayo-clinic/diseases-and-conditions'

const asthma = makeCondition({ articles: [makeArticle(0, { title: 'Living well with asthma' })] })
const overview = page.getByRole('heading', { name: 'Overview' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  savedNames = []
  signIn()
  serve(getCondition, () => asthma)
})

async function open(): Promise<void> {
  await renderInApp(
    <>
      <ConditionScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: `${PATH}/asthma`, route: `${PATH}/:id` },
  )
}

test('what is urgent comes first, then when to see a doctor, then the text', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asthma' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 3, name: 'Call 911 now if' })).toBeVisible()
  const call = page.getByRole('link', { name: 'Call 911 now' })
  await expect.element(call).toHaveAttribute('href', 'tel:911')
  const headings = page.getByRole('article').first().getByRole('heading', { level: 2 })
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Emergency', 'When to see a doctor', 'Overview', 'Symptoms', 'Causes', 'Risk factors', 'Diagnosis'],
    ...['Treatment', 'Self-care', 'Prevention', 'Complications'],
    ...['Related conditions', 'Articles to read next', 'Sources'],
  ])
  await expect.element(page.getByText('bronchial asthma')).toBeVisible()
  await expect.element(page.getByText(/not medical advice/)).toBeVisible()
  await expect.element(page.getByText(/This text has not been clinically reviewed\./)).toBeVisible()
  await expect.element(page.getByText(/Sources checked on .* Next check due by/)).toBeVisible()
  await expect.element(page.getByText(/Licence: MIT\./)).toBeVisible()
})

test('the page about poisonings names the country’s poison centre', async () => {
  const poison = [{ name: 'Poison centre', phone: '333 444', url: null }]
  serve(getHelp, () => ({
    ...{ number: '911', police: null, helpLines: [], abuse: [], drugs: [], urgent: [], poison },
  }))
  serve(getCondition, () => makeCondition({ id: 'poisoning', title: 'Poisoning' }))
  await open()
  await expect.element(page.getByRole('link', { name: 'Call 333 444' })).toHaveAttribute('href', 'tel:333444')
})

test('a page about violence names who to call, and can be left at once', async () => {
  const abuse = [{ name: 'Safe line', phone: '555 666', url: null }]
  serve(getHelp, () => ({
    ...{ number: '911', police: null, helpLines: [], abuse, drugs: [], urgent: [], poison: [] },
  }))
  serve(getCondition, () => makeCondition({ id: 'sexual-assault', title: 'Sexual assault' }))
  await open()
  await expect.element(page.getByRole('link', { name: 'Call 555 666' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Safety' })
  await expect
    .element(bar.getByRole('link', { name: 'Help lines' }))
    .toHaveAttribute('href', '/dashboard/help-lines')
  await bar.getByRole('button', { name: 'Leave this page' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/articles')
})

test('what is in another language than the page says so', async () => {
  const spanish = { language: 'es', urgentLanguage: 'es', careLanguage: 'en' } as const
  serve(getCondition, () => makeCondition(spanish))
  await open()
  const doctor = page.getByRole('region', { name: 'Cuándo consultar a un médico' })
  await expect.element(doctor).toHaveAttribute('lang', 'es')
  await expect.element(doctor.getByRole('list').first()).toHaveAttribute('lang', 'en')
  await expect.element(doctor.getByText('Estas indicaciones están solo en inglés.')).toBeVisible()
})

test('what is urgent is in Spanish before a page that is in English', async () => {
  serve(getCondition, () => makeCondition({ urgentLanguage: 'es' }))
  await open()
  await expect.element(page.getByRole('region', { name: 'Emergencia' })).toHaveAttribute('lang', 'es')
  await expect.element(page.getByText('El resto de esta página está solo en inglés.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Overview' })).toHaveAttribute('lang', 'en')
})

test('in a country whose number is not known, the page says to call the local one', async () => {
  serve(getCondition, () => makeCondition({ emergencyNumber: null }))
  await open()
  const heading = { level: 3, name: 'Call your local emergency number now if' } as const
  await expect.element(page.getByRole('heading', heading)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Emergency' }))
    .toMatchTextContent('Call your local emergency number. 112 works on most mobile phones.')
})

test('programs can read what the page is about', async () => {
  await open()
  await expect.element(overview).toBeVisible()
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MedicalCondition',
    name: 'Asthma',
    code: [{ codingSystem: 'ICD-10', codeValue: 'J45' }],
  })
})

test('on paper there is the text and nothing around it', async () => {
  await open()
  await expect.element(overview).toBeVisible()
  await printPage()
  await expect.element(page.getByRole('heading', { name: 'Emergency' })).toBeVisible()
  for (const name of ['Save', 'Share', 'Print', 'Larger text']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await expect.element(page.getByRole('heading', { name: 'Articles to read next' })).not.toBeInTheDocument()
})

test('when the server refuses to save, the button goes back and a notice says why', async () => {
  serve(saveCondition, () => ({ fails: 'condition-not-found' }))
  await open()
  await button('Save').click()
  await expect.element(page.getByText('The condition could not be saved', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true, pressed: false })).toBeVisible()
})

test('when the text cannot be loaded, it says so and tries again', async () => {
  serve(getCondition, () => 'offline')
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
  serve(getCondition, () => makeCondition({ id: 'acne', title: 'Acne' }))
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Acne' })).toBeVisible()
})

test('without a connection, what cannot be opened says so: other conditions, articles and videos', async () => {
  const related = ['Hay Fever', 'Eczema'].map((title) => ({
    id: title.toLowerCase().replace(' ', '-'),
    title,
  }))
  serve(getCondition, () => ({ ...asthma, related }))
  savedNames = [replyName(getCondition, { id: 'eczema', language: 'en' })]
  await open()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Hay Fever')).not.toHaveAccessibleDescription()
  loseConnection()
  await expect.element(link('Hay Fever')).toHaveAccessibleDescription('Not on this device')
  await expect.element(link('Living well with asthma')).toHaveAccessibleDescription('Not on this device')
  await expect.element(link('Eczema')).not.toHaveAccessibleDescription()
})
