import { i18n } from '@lingui/core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { BodyFields } from './body-fields.tsx'
import { toBodyMeasures, toTypedBody } from './typed-body.ts'

const stones = page.getByLabelText('Weight: stone')
const pounds = page.getByLabelText('Weight: pounds')

function Form() {
  const [body, setBody] = useState(toTypedBody('imperial', { heightCm: null, weightKg: 66.7 }))
  return (
    <>
      <BodyFields body={body} onType={setBody} wrong={{}} />
      <output>{toBodyMeasures(body).weightKg} kg</output>
    </>
  )
}

afterEach(() => i18n.activate('en', 'en-GB'))

test('in English a weight is typed in stones and pounds', async () => {
  await renderInApp(<Form />)
  await expect.element(stones).toHaveValue('10')
  await expect.element(pounds).toHaveValue('7')
})

test('in Spanish, which has no word for stones, in pounds alone', async () => {
  i18n.loadAndActivate({ locale: 'es', locales: 'es-419', messages: {} })
  await renderInApp(<Form />)
  await expect.element(pounds).toHaveValue('147')
  await expect.element(stones).not.toBeInTheDocument()
  await pounds.fill('150')
  await expect.element(page.getByText('68 kg')).toBeVisible()
})
