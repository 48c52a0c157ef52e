import { getHelp, type CountryHelp } from '../contract/help.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { HelpLinesScreen } from './help-lines-screen.tsx'

const line = (name: string, phone: string) => ({ name, phone, url: null })
const help: CountryHelp = {
  ...{ number: '999', police: null, helpLines: [line('Listeners', '1')] },
  ...{ abuse: [{ ...line('Women', '079'), press: '1' }], drugs: [line('Drink', '3')] },
  ...{ poison: [line('Poisons', '4')], urgent: [line('Advice', '5')] },
}

async function open(answer: CountryHelp): Promise<void> {
  signIn()
  serve(getHelp, () => answer)
  await renderInApp(<HelpLinesScreen />, { path: '/dashboard/help-lines' })
  await expect.element(page.getByRole('link', { name: 'Call 1', exact: true })).toBeVisible()
}

const poison = page.getByRole('heading', { name: 'Advice if someone may have been poisoned' })
const urgent = page.getByRole('heading', { name: /^Urgent medical advice/ })

test('lines are shown by what they are for, with what to press', async () => {
  await open(help)
  await expect.element(page.getByRole('link', { name: 'In danger now? Call 999' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 079 and press 1' })).toBeVisible()
  await expect.element(poison).toBeVisible()
  await expect.element(urgent).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Call 5', exact: true })).toBeVisible()
})

test('a kind without lines is not there, and a number that is not known is not said', async () => {
  await open({ ...help, number: null, poison: [], urgent: [] })
  await expect.element(poison).not.toBeInTheDocument()
  await expect.element(urgent).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Who to call' }))
    .toMatchTextContent('Call your local emergency number. 112 works on most mobile phones.')
})
