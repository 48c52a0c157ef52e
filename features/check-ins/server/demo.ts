import type { DailyCheckIn } from '../contract/check-ins.ts'
import { checkIns } from '#platform/db/tables/check-ins.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { sealCheckIn } from './sealed-check-in.ts'

/** The demo account that visitors log in with. */
const CHECK_INS_OF = 'member@demo.example'

/** Steps of mood, energy and sleep by days ago: a bad month for sleep that gets better; some days were left out. */
const DEMO_CHECK_INS: readonly (readonly [daysAgo: number, mood: number, energy: number, sleep: number])[] = [
  [1, 4, 4, 4],
  [2, 4, 3, 4],
  [3, 5, 4, 4],
  [5, 4, 4, 3],
  [6, 3, 3, 2],
  [8, 4, 4, 4],
  [9, 4, 3, 3],
  [10, 3, 3, 2],
  [12, 4, 4, 4],
  [13, 4, 3, 3],
  [15, 3, 3, 3],
  [16, 4, 3, 2],
  [18, 3, 2, 2],
  [19, 3, 3, 3],
  [22, 4, 3, 3],
  [23, 3, 2, 2],
  [25, 2, 2, 1],
  [26, 3, 2, 2],
  [29, 3, 3, 2],
  [30, 3, 2, 2],
  [32, 2, 2, 1],
  [34, 3, 2, 2],
]

/** Steps walked in the last week, by days ago, as in the demo's challenge. */
const STEP_COUNTS = new Map([
  [1, 7200],
  [2, 9400],
  [3, 5100],
  [5, 8600],
  [6, 6400],
])

function demoCheckIn([daysAgo, mood, energy, sleep]: (typeof DEMO_CHECK_INS)[number]): DailyCheckIn {
  const at = dateDaysAgo(daysAgo).toISOString()
  const walked = STEP_COUNTS.get(daysAgo)
  return {
    day: at.slice(0, 10),
    mood: { value: mood, at },
    energy: { value: energy, at },
    sleep: { value: sleep, at },
    ...(walked !== undefined && { stepCount: { value: walked, at } }),
  }
}

export const checkInsDemo: DemoPart = {
  async fill(tx, { id: companyId, people, sealer }) {
    const rows = people
      .filter(({ email }) => email === CHECK_INS_OF)
      .flatMap(({ id: memberId }) =>
        DEMO_CHECK_INS.map(demoCheckIn).map((checkIn) => ({
          ...{ companyId, memberId, day: checkIn.day },
          sealed: sealCheckIn(sealer, memberId, checkIn),
        })),
      )
    if (rows.length > 0) await tx.insert(checkIns).values(rows)
  },
}
