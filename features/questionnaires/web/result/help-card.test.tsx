import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import type { Topic } from '../../contract/questionnaires.ts'
import { HelpCard } from './help-card.tsx'

test.each<[Topic[], string]>([
  [['stress'], 'You said that stress weighs on you at the moment. Nobody reads'],
  [['sleep'], 'You said that you sleep badly at the moment. Nobody reads'],
  [['sleep', 'stress'], 'You said that stress weighs on you at the moment, and that you sleep badly. Nobody'],
])('the card says what makes it hard, and nothing that was not said: %s', async (topics, said) => {
  await renderInApp(<HelpCard help={undefined} topics={topics} />)
  await expect.element(page.getByRole('region')).toMatchTextContent(said)
})
