import { defaultDesign, type Design } from '#features/companies/contract/companies.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { chooseLanguage } from '../../language/language.ts'
import { DesignContext } from './design.tsx'
import { PublicFrame } from './public-frame.tsx'

test('a welcome is read text by text in the reader’s language, each with its own', async () => {
  await page.viewport(1280, 720)
  onTestFinished(() => page.viewport(1280, 800))
  onTestFinished(() => chooseLanguage('en'))
  chooseLanguage('es')
  const hero: Design['hero'] = {
    ...{ title: 'Take a breath', text: 'All that we offer.', imageUrl: null, language: 'en' },
    translations: { es: { title: 'Respira' } },
  }
  await renderInApp(
    <DesignContext value={{ ...defaultDesign, hero }}>
      <PublicFrame title="Log in" hero>
        Form
      </PublicFrame>
    </DesignContext>,
  )
  await expect.element(page.getByText('Respira')).toHaveAttribute('lang', 'es')
  await expect.element(page.getByText('All that we offer.')).toHaveAttribute('lang', 'en')
  await expect.element(page.getByText('Take a breath')).not.toBeInTheDocument()
})
