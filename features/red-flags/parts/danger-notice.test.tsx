import { getHelp, type CountryHelp } from '#features/help-lines/contract/help.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '#apps/web/test/connection.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { DangerNotice } from './danger-notice.tsx'

const card = page.getByRole('alert')
const box = page.getByRole('textbox')
const said = (text: string | RegExp) => card.getByText(text, { exact: false })

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <DangerNotice typed={typed} />
    </>
  )
}

const help: CountryHelp = {
  number: '911',
  helpLines: [
    { name: 'Quiet line', phone: '111 222', url: null },
    {
      ...{ name: 'Lifeline', phone: '988', url: null, hours: [] },
      text: { number: '741741', word: 'HOME' },
      languages: [{ language: 'es', press: '2', word: 'HOLA' }],
    },
  ],
  ...{ police: null, abuse: [], drugs: [], urgent: [] },
  poison: [{ name: 'Poison centre', phone: '333 444', url: null }],
}

/** Answers with help, and draws the form. */
async function open(answer = help): Promise<void> {
  serve(getHelp, () => answer)
  await renderInApp(<Form />, { path: '/list', route: '/list' })
}

beforeEach(() => signIn())

test('the card says what to do for what happened, and leads to its page; lines can be texted', async () => {
  await open()
  await box.fill('toddler choking on a grape')
  await expect.element(said('between the shoulder blades')).toBeVisible()
  await expect.element(said('above the belly button')).toBeVisible()
  await box.fill('my baby is choking')
  await expect.element(said('A baby under one year old')).toBeVisible()
  await expect.element(said('face down along your forearm')).toBeVisible()
  await expect.element(said('above the belly button')).not.toBeInTheDocument()
  await box.fill('bebé atragantado')
  await expect.element(said('boca abajo sobre tu antebrazo')).toBeVisible()
  await box.fill('my daughter has crushing chest pain')
  await expect.element(said('Do not give aspirin')).toBeVisible()
  await box.fill('se quemo la mano con aceite hirviendo')
  await expect.element(said('agua corriente fresca')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Llama ahora al 911' }))
    .toHaveAttribute('href', 'tel:911')
  await box.fill('i want to die')
  await expect
    .element(card.getByRole('link', { name: 'Text HOME to 741741' }))
    .toHaveAttribute('href', 'sms:741741?&body=HOME')
  await box.fill('husband is having a stroke')
  await card.getByRole('link', { name: 'More about strokes' }).click()
  await expect.poll(currentAddress).toMatch(/\/dashboard\/mayo-clinic\/diseases-and-conditions\/stroke$/)
})

test('without a connection the card is there as well, with the country’s number', async () => {
  await open()
  await box.fill('cooking')
  await expect.poll(requestedPaths).toContain(getHelp.path)
  loseConnection()
  serve(getHelp, () => 'offline')
  await box.fill('my son drank bleach')
  await expect.element(card.getByRole('link', { name: 'Call 911 now' })).toBeVisible()
})

test('who types in Spanish sees first whoever answers in Spanish, and what to press and send', async () => {
  await open()
  await box.fill('quiero morir')
  await expect.element(card.getByRole('link', { name: 'Call 988 and press 2' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Text HOLA to 741741' }))
    .toHaveAttribute('href', 'sms:741741?&body=HOLA')
  const names = () =>
    card
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(names()[0]).toMatch(/^Lifeline \(Español\)/)
  await box.fill('i want to die')
  await expect.poll(() => names()[0]).toMatch(/^Quiet line/)
  expect(names()[1]).not.toMatch(/Español|press 2/)
})

test('who is hurt at home sees the emergency number and the way out before all lines', async () => {
  await open({ ...help, abuse: [{ name: 'Safe line', phone: '555 666', url: null }] })
  await box.fill('my husband beats me')
  await expect.element(card.getByRole('link', { name: 'Call 555 666' })).toBeVisible()
  const order = Array.from(document.querySelectorAll('[role=alert] :is(a, button)'), ({ textContent }) =>
    textContent.trim(),
  )
  expect(order.slice(0, 3)).toEqual(['In danger now? Call 911', 'Leave this page', 'Call 555 666'])
  await box.fill('i want to die')
  const first = () => document.querySelector('[role=alert] :is(a, button)')?.textContent.trim()
  await expect.poll(first).toBe('Call 111 222')
})

test('the card for a poisoning names the poison centre, and no other card does', async () => {
  await open()
  await box.fill('my son drank bleach')
  await expect.element(said('Advice if someone may have been poisoned')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Call 333 444' })).toHaveAttribute('href', 'tel:333444')
  await box.fill('husband is having a stroke')
  await expect.element(card.getByRole('link', { name: 'More about strokes' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Call 333 444' })).not.toBeInTheDocument()
})

test('where the country’s number is not known, none is said as certain', async () => {
  await open({ ...help, number: null })
  for (const [typed, words] of [
    ['husband is having a stroke', 'Call your local emergency number. 112 works on most mobile phones.'],
    ['i want to die', 'Call your local emergency number. 112 works on most mobile phones.'],
    [
      'quiero morir',
      'Llama a tu número local de emergencias. El 112 funciona en la mayoría de los celulares.',
    ],
  ] as const) {
    await box.fill(typed)
    await expect.element(card).toMatchTextContent(words)
    await expect.element(card.getByRole('link', { name: /^(Call|Llama).* 112/ })).not.toBeInTheDocument()
    await expect.element(card.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  }
})
