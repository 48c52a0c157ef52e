import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeCompany } from '../fixtures/companies.ts'
import { faultsOf } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Takes the first option of each question of a step. */
async function answerStep(page: Page, category: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: category }).waitFor()
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
}

test('an admin translates questions, and a member answers them and has the result, its list and file in Spanish', async ({
  page,
  newDevice,
}) => {
  const company = await makeCompany([
    { name: 'Ada Berg', role: 'admin' },
    { name: 'Mia Member', role: 'member' },
  ])
  const [admin, member] = company.people
  await enter(page, admin, '/dashboard/admin/questionnaire')
  await field(page, 'Name of category 1').fill('Body')
  await field(page, 'Name of category 3').fill('Habits')
  await page.getByRole('button', { name: /How often do you exercise/ }).click()
  await field(page, 'Question').fill('How often do you swim?')

  const languages = page.getByRole('group', { name: 'Language of the text' })
  await languages.getByRole('button', { name: 'Español Out of date' }).click()
  await expect(field(page, 'How often do you swim?')).toHaveValue(
    '¿Con qué frecuencia haces ejercicio en una semana?',
  )
  await field(page, 'How often do you swim?').fill('¿Con qué frecuencia nadas?')
  await field(page, 'Body').fill('Cuerpo')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/out of date, members read these in the original: Habits/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('People are asked these questions from now on', { exact: true })).toBeVisible()

  const context = await newDevice({ locale: 'es-MX' })
  const reader = await context.newPage()
  await enter(reader, member, '/questionnaire')
  await expect(reader.getByRole('group', { name: '¿Con qué frecuencia nadas?' })).toBeVisible()
  await answerStep(reader, 'Cuerpo')
  await answerStep(reader, 'Bienestar mental')
  await expect(reader.getByText('Habits', { exact: true })).toHaveAttribute('lang', 'en')
  await answerStep(reader, 'Habits')
  await expect(reader.getByRole('region', { name: 'Cuerpo' }).getByText('Rara vez o nunca')).toBeVisible()
  await reader.getByRole('button', { name: 'Enviar respuestas', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Tu resultado' })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Cuerpo' })).toContainText('¿Con qué frecuencia nadas?')
  expect(await faultsOf(reader)).toEqual([])

  await reader.goto('/dashboard/results')
  const row = reader.getByRole('main').getByRole('link', { name: /^\d+ de 100/ })
  await expect(row).toContainText('Cuerpo')
  await expect(row.getByText('Habits', { exact: true })).toHaveAttribute('lang', 'en')
  const download = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Descargar en formato FHIR' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('¿Con qué frecuencia nadas?')
  await reader.goto('/dashboard/home')
  await expect(reader.getByRole('main').getByText('Cuerpo', { exact: true })).toBeVisible()
  await context.close()
})
