import { randomUUID } from 'node:crypto'
import type { ChallengeContent } from '#features/challenges/contract/challenges.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import type { Database } from '#platform/db/connect.ts'
import { challenges } from '#platform/db/tables/challenges.ts'
import type { MadeCompany } from './factories.ts'

/** Returns the Monday `weeks` weeks after the current week's. */
export const mondayIn = (weeks: number, now = Date.now()): string =>
  addDays(weekOf(localDay(now, 'UTC')), 7 * weeks)

export function makeChallenge(more: Partial<ChallengeContent> = {}): ChallengeContent {
  const teams = ['North', 'South'].map((name) => ({ id: randomUUID(), name }))
  return { unit: 'steps', from: mondayIn(1), weeks: 2, teams, ...more }
}

/** Adds a challenge that is running now, without the checks of its endpoint; returns its id. */
export async function addChallenge(
  database: Database,
  { id: companyId }: Pick<MadeCompany, 'id'>,
  content = makeChallenge({ from: mondayIn(0) }),
): Promise<string> {
  const id = randomUUID()
  await database.tenant(companyId).write((tx) => tx.insert(challenges).values({ ...content, id, companyId }))
  return id
}
