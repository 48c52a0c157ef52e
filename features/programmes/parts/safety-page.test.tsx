import { getHelp } from '#features/help-lines/contract/help.ts'
import type { Language } from '#platform/contract/languages.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { applyLanguage } from '#platform/language/language.ts'
import { SafetyPage } from './safety-page.tsx'

const said = {
  es: { title: 'Antes de dejarlo, lee esto', text: 'No los dejes de golpe.' },
  en: { title: 'Before you stop, read this', text: 'Do not stop suddenly.' },
}

async function open(text: Language) {
  const { title, text: body } = said[text]
  const written = { language: text, title, summary: title, bodyHtml: `<p>${body}</p>`, sources: [] }
  await renderInApp(<SafetyPage page={written} topics={['drugs']} />)
  return {
    heading: page.getByRole('heading', { level: 1, name: title }),
    body: page.getByText(body),
    inEnglish: page.getByText('In English'),
  }
}

function readIn(language: Language) {
  applyLanguage(language)
  onTestFinished(() => applyLanguage('en'))
}

beforeEach(() => {
  signIn()
  serve(getHelp, () => ({
    number: '112',
    helpLines: [],
    police: null,
    abuse: [],
    drugs: [],
    poison: [],
    urgent: [],
  }))
})

test('a safety page in the reader’s language says which it is to a screen reader, and no more', async () => {
  readIn('es')
  const { heading, body, inEnglish } = await open('es')
  await expect.element(heading).toHaveAttribute('lang', 'es')
  expect(body.element().closest('[lang]')?.getAttribute('lang')).toBe('es')
  await expect.element(inEnglish).not.toBeInTheDocument()
})

test('one that is not translated is shown in English, and says so where the interface is not', async () => {
  readIn('es')
  const { heading, body, inEnglish } = await open('en')
  await expect.element(inEnglish).toBeVisible()
  await expect.element(heading).toHaveAttribute('lang', 'en')
  expect(body.element().closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('who reads English is told nothing of it', async () => {
  const { heading, inEnglish } = await open('en')
  await expect.element(heading).toBeVisible()
  await expect.element(inEnglish).not.toBeInTheDocument()
})
