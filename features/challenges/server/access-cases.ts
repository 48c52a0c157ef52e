import { randomUUID } from 'node:crypto'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { addChallenge, makeChallenge, mondayIn } from '#apps/server/test/challenges.ts'
import { localDay } from '#features/programmes/rules/day.ts'

const challenge: AccessTarget = {
  name: 'challenge',
  make: ({ database, here }) => addChallenge(database, here),
}

export const accessCases: AccessCases = {
  listChallenges: { may: 'member' },
  joinChallenge: {
    ...{ may: 'member', target: challenge, answer: 'team-not-found' },
    with: () => ({ teamId: randomUUID() }),
  },
  leaveChallenge: { may: 'member', target: challenge },
  addToChallenge: {
    ...{ may: 'member', target: challenge, answer: 'not-in-a-team' },
    with: () => ({ day: localDay(Date.now(), 'UTC'), amount: 5000 }),
  },
  saveChallenge: {
    ...{ may: 'admin', answer: 'first-day-out-of-range' },
    with: () => ({ id: randomUUID(), ...makeChallenge({ from: mondayIn(-1) }) }),
  },
  removeChallenge: { may: 'admin', target: challenge },
}
