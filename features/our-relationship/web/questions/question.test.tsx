import type { RelationshipQuestion, AnswerValue } from '../../contract/our-relationship.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { Question } from './question.tsx'

const options = ['Anger', 'Coldness']
const labels = ['Enojo', 'Frialdad']
const asked = { id: 'on-top', text: '¿Qué muestras?' }
const byName = (role: 'checkbox' | 'radio', name: string) => page.getByRole(role, { name })

async function ask(question: RelationshipQuestion, initial: AnswerValue) {
  const answers: AnswerValue[] = []
  function Asked() {
    const [value, setValue] = useState(initial)
    const onAnswer = (next: AnswerValue) => {
      answers.push(next)
      setValue(next)
    }
    return <Question question={question} value={value} onAnswer={onAnswer} />
  }
  await renderInApp(<Asked />)
  return answers
}

test('what is chosen by its label is kept as the option that it has in every language', async () => {
  const answers = await ask({ ...asked, kind: 'choices', options, labels }, ['Coldness'])
  await expect.element(byName('checkbox', 'Frialdad')).toBeChecked()
  await byName('checkbox', 'Enojo').click()
  expect(answers).toEqual([['Anger', 'Coldness']])
  await byName('checkbox', 'Frialdad').click()
  await byName('checkbox', 'Enojo').click()
  expect(answers.slice(1)).toEqual([['Anger'], null])
})

test('one of several, too; options without labels are shown as they are', async () => {
  const answers = await ask({ ...asked, kind: 'choice', options, labels }, 'Anger')
  await expect.element(byName('radio', 'Enojo')).toBeChecked()
  await byName('radio', 'Frialdad').click()
  expect(answers).toEqual(['Coldness'])
  const plain = await ask({ ...asked, kind: 'choice', options }, null)
  await byName('radio', 'Anger').click()
  expect(plain).toEqual(['Anger'])
})
