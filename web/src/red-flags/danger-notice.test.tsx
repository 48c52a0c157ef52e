import { getHelp } from '@hale/contracts/help/help'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../test/connection.ts'
import { currentAddress, renderInApp } from '../../test/render.tsx'
import { asked, serve, signIn } from '../../test/server.ts'
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

beforeEach(async () => {
  signIn()
  serve(getHelp, () => ({
    number: '911',
    helpLines: [
      {
        ...{ name: 'Lifeline', phone: '988', url: null, hours: [] },
        text: { number: '741741', word: 'HOME' },
      },
    ],
    ...{ police: null, abuse: [], drugs: [] },
  }))
  await renderInApp(<Form />, { path: '/list', route: '/list' })
})

test('the card says what to do for what happened, and leads to its page; lines can be texted', async () => {
  await box.fill('toddler choking on a grape')
  await expect.element(said('between the shoulder blades')).toBeVisible()
  await expect.element(said('above the navel')).toBeVisible()
  await box.fill('my baby is choking')
  await expect.element(said('A baby under one year old')).toBeVisible()
  await expect.element(said('face down along your forearm')).toBeVisible()
  await expect.element(said('above the navel')).not.toBeInTheDocument()
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
  await box.fill('cooking')
  await expect.poll(asked).toContain(getHelp.path)
  loseConnection()
  serve(getHelp, () => 'offline')
  await box.fill('my son drank bleach')
  await expect.element(card.getByRole('link', { name: 'Call 911 now' })).toBeVisible()
})
