import { getHelp } from '#features/help-lines/contract/help.ts'
import { getQuestionnaire, type Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import { countResponse } from '#features/questionnaires/contract/responses.ts'
import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { serve } from './server.ts'

/** The answers of each step, by labels of the built-in questionnaire. */
export const STEP_ANSWERS = [
  ['1-2 times', 'Overweight', 'No'],
  ['Sometimes', 'Good', 'Yes'],
  ['No', 'Never', '3-4 servings'],
] as const

/** Finds a heading by a part of its text. */
export const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: false })
export const group = (name: string | RegExp) => page.getByRole('group', { name })
export const radio = (name: string) => page.getByRole('radio', { name })
export const nextButton = page.getByRole('button', { name: 'Next' })
export const backButton = page.getByRole('button', { name: 'Back' })
/** The button that sends the answers, or shows a visitor their result. */
export const sendButton = page.getByRole('button', { name: /^(Send answers|Show my result)$/ })
export const result = page.getByRole('heading', { level: 1, name: 'Your result' })

/** Answers a visitor's requests for the questionnaire; what it stores is removed after the test. */
export function serveVisitors(asked: Questionnaire = builtInQuestionnaire): void {
  serve(getQuestionnaire, () => asked)
  serve(getHelp, () => ({
    number: '911',
    helpLines: [],
    police: null,
    abuse: [],
    drugs: [],
    poison: [],
    urgent: [],
  }))
  serve(countResponse, () => ({}))
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Answers the questions of the current step, in order. */
export async function answerStep(answers: readonly string[]): Promise<void> {
  for (const [index, name] of answers.entries()) {
    const option = page.getByRole('group').nth(index).getByRole('radio', { name })
    await option.click()
    await expect.element(option).toBeChecked()
  }
}

/** Answers everything from the first question to the review. */
export async function answerAll(): Promise<void> {
  for (const [index, answers] of STEP_ANSWERS.entries()) {
    await expect.element(heading(`Step ${index + 1} of 4`)).toBeVisible()
    await answerStep(answers)
    await nextButton.click()
  }
  await expect.element(heading('Check your answers')).toBeVisible()
}
