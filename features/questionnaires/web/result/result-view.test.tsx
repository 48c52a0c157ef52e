import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { signIn } from '#apps/web/test/server.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { ResultView } from './result-view.tsx'

test('an answer that has room and no step among the three has links to what helps', async () => {
  signIn()
  const values = { q1: 1, q2: 4, q3: 3, q4: 4, q5: 2, q6: 1, q7: 1, q8: 1, q9: 4 }
  await renderInApp(
    <ResultView
      questionnaire={builtInQuestionnaire}
      values={values}
      help={undefined}
      services={['vrsfreedom365']}
      isSignedIn
    />,
  )
  const answers = page.getByRole('region', { name: 'Your answers' })
  await expect.element(answers.getByRole('link', { name: 'Article: Drinking less alcohol' })).toBeVisible()
  await expect.element(answers.getByRole('link', { name: /^Service: A plan for a year/ })).toBeVisible()
  // Those of the three steps stand there.
  await expect.element(answers.getByRole('link', { name: /Giving up smoking/ })).not.toBeInTheDocument()
  await expect
    .element(
      page.getByRole('region', { name: 'Three next steps' }).getByRole('link', { name: /Giving up smoking/ }),
    )
    .toBeVisible()
})
