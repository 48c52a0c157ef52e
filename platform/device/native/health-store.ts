import { Health } from '@capgo/capacitor-health'
import * as z from 'zod/mini'
import type { Day } from '../../contract/values.ts'
import type { HealthDay, HealthStore } from '../native.ts'
import { minutesAsleep, type SleepInterval } from './time-asleep.ts'

/** All that the app reads; it writes nothing. */
const ACCESS_REQUEST = { read: ['steps', 'sleep'], write: [] } satisfies Parameters<
  typeof Health.requestAuthorization
>[0]

/** Reads steps and sleep from HealthKit or Health Connect. */
export const healthStore: HealthStore = {
  async readDays(days, mayAsk) {
    const { available } = await Health.isAvailable()
    if (!available) return 'unavailable'
    const { readAuthorized } = mayAsk
      ? await Health.requestAuthorization(ACCESS_REQUEST)
      : await Health.checkAuthorization(ACCESS_REQUEST)
    if (readAuthorized.length === 0) return 'refused'
    const asleep = readAuthorized.includes('sleep') ? await readSleep(days) : []
    const healthDays: HealthDay[] = []
    for (const day of days) {
      const stepCount = readAuthorized.includes('steps') ? await countSteps(day) : 0
      const sleepMinutes = minutesAsleep(day, asleep)
      healthDays.push({
        day,
        // A store returns either nothing or 0 where it has no steps.
        ...(stepCount > 0 && { stepCount }),
        ...(sleepMinutes !== undefined && { sleepMinutes }),
      })
    }
    return healthDays
  },
}

const total = z.object({ samples: z.array(z.object({ value: z.number() })) })

/**
 * Returns the steps of a day as totalled by the store, which counts steps recorded by both a phone and a watch only
 * once.
 */
async function countSteps(day: Day): Promise<number> {
  const start = new Date(`${day}T00:00`)
  const end = new Date(start)
  end.setDate(end.getDate() + 1)
  const range = { startDate: start.toISOString(), endDate: end.toISOString() }
  const answer = await Health.queryAggregated({
    dataType: 'steps',
    bucket: 'day',
    aggregation: 'sum',
    ...range,
  })
  return Math.round(z.parse(total, answer).samples.reduce((sum, { value }) => sum + value, 0))
}

const times = { startDate: z.iso.datetime({ offset: true }), endDate: z.iso.datetime({ offset: true }) }
const nights = z.object({
  samples: z.array(
    z.object({
      ...times,
      sleepState: z.optional(z.string()),
      stages: z.optional(z.array(z.object({ ...times, stage: z.string() }))),
    }),
  ),
})

/** The states of the plugin in which nobody sleeps. */
const AWAKE_STATES = new Set(['inBed', 'awake'])

/** Returns the stretches of sleep since the day before the first day: the stages of a night, or all of it where it has none. */
async function readSleep(days: readonly Day[]): Promise<SleepInterval[]> {
  const start = new Date(`${days.toSorted()[0] ?? ''}T00:00`)
  start.setDate(start.getDate() - 1)
  const range = { startDate: start.toISOString(), endDate: new Date().toISOString() }
  // A limit of 0 means no limit.
  const answer = await Health.readSamples({ dataType: 'sleep', limit: 0, ascending: true, ...range })
  return z
    .parse(nights, answer)
    .samples.flatMap(({ stages, sleepState = 'asleep', ...sample }) =>
      stages && stages.length > 0 ? stages : [{ ...sample, stage: sleepState }],
    )
    .filter(({ stage }) => !AWAKE_STATES.has(stage))
    .map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }))
}
