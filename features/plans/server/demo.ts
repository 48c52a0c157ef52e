import type { Plan, StepDay } from '../contract/plans.ts'
import { plans } from '#platform/db/tables/plans.ts'
import { dateDaysAgo } from '#platform/demo/dates.ts'
import type { DemoPart } from '#platform/demo/demo-part.ts'
import { sealPlan } from './sealed-plan.ts'

/** The demo account that visitors log in with. */
const PLAN_OF = 'member@demo.example'

/** Days ago on which the current step was done. */
const DONE_DAYS = [1, 3, 4, 7, 9, 11, 15, 17, 21, 22]
const NOT_DONE = [2, 13]

function demoPlan(): Plan {
  return {
    steps: [
      { topic: 'exercise', state: 'current', perWeek: 3, days: daysOf() },
      { topic: 'sleep', state: 'next', perWeek: 5, days: [] },
    ],
  }
}

function daysOf(): StepDay[] {
  const all = [
    ...DONE_DAYS.map((days) => ({ days, is: 'done' as const })),
    ...NOT_DONE.map((days) => ({ days, is: 'not-today' as const })),
  ]
  return all
    .toSorted((one, other) => one.days - other.days)
    .map(({ days, is }) => {
      const at = dateDaysAgo(days).toISOString()
      return { day: at.slice(0, 10), is, at }
    })
}

export const plansDemo: DemoPart = {
  async fill(tx, { id: companyId, people, sealer }) {
    const rows = people
      .filter(({ email }) => email === PLAN_OF)
      .map(({ id: memberId }) => ({
        ...{ companyId, memberId },
        sealed: sealPlan(sealer, memberId, { plan: demoPlan() }),
      }))
    if (rows.length > 0) await tx.insert(plans).values(rows)
  },
}
