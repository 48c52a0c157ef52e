import { randomUUID } from 'node:crypto'
import type { Questionnaire } from '@hale/contracts/questionnaires'
import { dayAgo, monthAgo } from './demo-dates.ts'
import { demoResponseRow, type DemoResponse } from './demo-responses.ts'
import { questionnaires, responses, signedOutCounts } from './db/tables.ts'
import type { Rows } from './db/tenant.ts'

type Answers = {
  people: { id: string; role: string; responses: DemoResponse[] }[]
  /** In place of the built-in one. */
  questionnaire?: Questionnaire
  /** How many answered while signed out, by month; the last is this one. */
  signedOut: number[]
}

/** What people of the demo were asked, and what they answered. */
export async function fillAnswers(tx: Rows, companyId: string, answers: Answers): Promise<void> {
  const { people, questionnaire, signedOut } = answers
  if (questionnaire) {
    const savedBy = people.find(({ role }) => role === 'admin')?.id ?? null
    const first = { companyId, version: 1, savedBy, savedAt: dayAgo(200) }
    await tx.insert(questionnaires).values({ ...first, questions: questionnaire })
  }
  const answered = people.flatMap(({ id: memberId, responses: given }) =>
    given.map((response) => ({
      ...{ companyId, memberId, id: randomUUID() },
      ...demoResponseRow(response, dayAgo(response.daysAgo)),
    })),
  )
  if (answered.length > 0) await tx.insert(responses).values(answered)
  const counts = signedOut.map((count, place) => ({
    ...{ companyId, month: monthAgo(signedOut.length - 1 - place), count },
  }))
  await tx.insert(signedOutCounts).values(counts)
}
