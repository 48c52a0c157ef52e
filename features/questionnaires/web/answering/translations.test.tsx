import type { Questionnaire } from '../../contract/questionnaires.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { group, nextButton, radio, sendButton, serveVisitors } from '#apps/web/test/questionnaire.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { QuestionnaireScreen } from './questionnaire-screen.tsx'

/** Written in Spanish, and half of it translated; two options have the same words in English. */
const asked: Questionnaire = {
  ...{ version: 3, steps: builtInQuestionnaire.steps, language: 'es' },
  translations: {
    en: {
      Cuerpo: 'Body',
      '¿Duele?': 'Does it hurt?',
      Sí: 'Yes',
      Nunca: 'Never',
      Jamás: 'Never',
      horas: 'hours',
    },
  },
  groups: ['Cuerpo', 'Mente', 'Vida'].map((category, index) => ({
    category,
    questions:
      index === 0
        ? [
            {
              ...{ for: 'q1', question: '¿Duele?', topic: 'sleep' },
              options: [
                { label: 'Sí', value: 1 },
                { label: 'Poco', value: 2 },
              ],
            },
            {
              ...{ for: 'q2', question: '¿Cuándo?', kind: { is: 'choices' }, isScored: false },
              options: [
                { label: 'Nunca', value: 1 },
                { label: 'Jamás', value: 2 },
              ],
            },
            {
              ...{ for: 'q3', question: '¿Cuánto?', options: [] },
              kind: { is: 'number', unit: 'horas', min: 0, max: 9 },
            },
          ]
        : [
            {
              ...{ for: index === 1 ? 'q4' : 'q5', question: `¿Bien ${index}?` },
              options: [
                { label: 'Sí', value: 1 },
                { label: 'No sé', value: 2 },
              ],
            },
          ],
  })),
}

/** Answered in English up to the review. */
async function answer(): Promise<void> {
  serveVisitors(asked)
  await renderInApp(<QuestionnaireScreen />)
  await group('Does it hurt?').getByRole('radio', { name: 'Poco' }).click()
  await group('¿Cuándo?').getByRole('checkbox', { name: 'Never' }).nth(1).click()
  await page.getByRole('textbox', { name: '¿Cuánto? (hours)' }).fill('3')
  await nextButton.click()
  await radio('Yes').click()
  await nextButton.click()
  await radio('No sé').click()
  await nextButton.click()
}

const lang = (text: string) =>
  page.getByText(text, { exact: true }).first().element().closest('[lang]')?.getAttribute('lang')

test('texts that are not translated are read in the original, which says its language', async () => {
  serveVisitors(asked)
  await renderInApp(<QuestionnaireScreen />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Body', exact: false })).toBeVisible()
  await expect.element(group('Does it hurt?')).toBeVisible()
  expect([lang('Poco'), lang('¿Cuándo?')]).toEqual(['es', 'es'])
  await expect.element(page.getByText('has not translated all of them', { exact: false })).toBeVisible()
  expect([lang('Does it hurt?'), lang('Yes')]).not.toContain('es')
})

test('two options with the same words stay two, and review and result speak the reader’s language', async () => {
  await answer()
  const body = page.getByRole('region', { name: 'Body' })
  await expect.element(body.getByText('3 hours')).toBeVisible()
  await expect.element(body.getByText('Never', { exact: true })).toBeVisible()
  expect([lang('Poco'), lang('Mente')]).toEqual(['es', 'es'])
  await sendButton.click()
  await expect.element(page.getByRole('region', { name: 'Body' }).getByText('Does it hurt?')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Mente' })).toBeVisible()
  expect(lang('Mente')).toBe('es')
})
