import { MAX_STEPS, type Plan, type StepDay, type StepMark } from '../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#features/programmes/rules/day.ts'
import {
  currentStep,
  listTopicsWithoutStep,
  markOf,
  NO_PLAN,
  planForHome,
  stepWeeks,
  withChange,
  withMark,
  withoutOldDays,
} from './plan.ts'

const THIS_WEEK = '2026-03-09'
const TODAY = '2026-03-11'
const SUGGESTED: Topic[] = ['smoking', 'exercise', 'sleep', 'stress']
const at = (minute: number) => new Date(Date.parse(`${TODAY}T08:00:00Z`) + minute * 60_000).toISOString()
const mark = (is: StepMark, day = TODAY, minute = 0): StepDay => ({ day, is, at: at(minute) })

/** The plan after several changes, none of which may be refused. */
function planAfter(...changes: Parameters<typeof withChange>[1][]): Plan {
  return changes.reduce((plan, change) => allowed(withChange(plan, change, SUGGESTED)), NO_PLAN)
}

function allowed(plan: Plan | string): Plan {
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

const states = ({ steps }: Plan) => Object.fromEntries(steps.map(({ topic, state }) => [topic, state]))

test('before anything is taken, the first suggestion is the step, and nothing where there is none', () => {
  expect(currentStep(NO_PLAN, SUGGESTED)).toMatchObject({ topic: 'smoking', perWeek: 7, days: [] })
  expect(currentStep(NO_PLAN, [])).toBeUndefined()
})

test('the first step that is taken is current, and one more waits for its turn', () => {
  const plan = planAfter({ topic: 'sleep', state: 'next' }, { topic: 'exercise', state: 'next' })
  expect(states(plan)).toEqual({ sleep: 'current', exercise: 'next' })
  expect(currentStep(plan, SUGGESTED)?.topic).toBe('sleep')
  expect(listTopicsWithoutStep(plan, SUGGESTED)).toEqual(['smoking', 'stress'])
})

test('another step made current takes the place of the one before, which waits', () => {
  const plan = planAfter(
    { topic: 'sleep', state: 'next' },
    { topic: 'exercise', state: 'next' },
    { topic: 'exercise', state: 'current' },
  )
  expect(states(plan)).toEqual({ sleep: 'next', exercise: 'current' })
})

test.each(['paused', 'dropped'] as const)('after the current one is %s the next takes its place', (state) => {
  const plan = planAfter(
    { topic: 'sleep', state: 'next' },
    { topic: 'exercise', state: 'next' },
    { topic: 'sleep', state },
  )
  expect(states(plan)).toEqual({ sleep: state, exercise: 'current' })
})

test('what was dropped or paused does not come back by itself, whatever a result suggests', () => {
  for (const state of ['paused', 'dropped'] as const) {
    const plan = planAfter({ topic: 'smoking', state: 'next' }, { topic: 'smoking', state })
    expect(currentStep(plan, SUGGESTED)).toBeUndefined()
    expect(listTopicsWithoutStep(plan, SUGGESTED)).not.toContain('smoking')
    expect(states(allowed(withMark(plan, 'smoking', mark('done'), SUGGESTED)))).toEqual({ smoking: state })
    expect(states(planAfter({ topic: 'smoking', state }, { topic: 'smoking', state: 'next' }))).toEqual({
      smoking: 'current',
    })
  }
})

test('a plan has three steps, paused ones among them; dropped ones make room', () => {
  const full = planAfter(
    { topic: 'smoking', state: 'next' },
    { topic: 'exercise', state: 'paused' },
    { topic: 'sleep', state: 'next' },
  )
  expect(withChange(full, { topic: 'stress', state: 'next' }, SUGGESTED)).toBe('plan-full')
  expect(withChange(full, { topic: 'exercise', perWeek: 2 }, SUGGESTED)).not.toBe('plan-full')
  const roomy = allowed(withChange(full, { topic: 'exercise', state: 'dropped' }, SUGGESTED))
  expect(states(allowed(withChange(roomy, { topic: 'stress', state: 'next' }, SUGGESTED)))).toMatchObject({
    exercise: 'dropped',
    stress: 'next',
  })
})

test('what was taken stays in the plan when a result no longer suggests it; nothing else can be taken', () => {
  const plan = planAfter({ topic: 'sleep', state: 'next' })
  expect(states(allowed(withChange(plan, { topic: 'sleep', perWeek: 2 }, [])))).toEqual({ sleep: 'current' })
  expect(withChange(plan, { topic: 'job', state: 'next' }, SUGGESTED)).toBe('step-not-found')
})

test('marking the suggested step takes it; beside a plan a suggestion is not taken by a mark', () => {
  const begun = allowed(withMark(NO_PLAN, 'exercise', mark('done'), SUGGESTED))
  expect(states(begun)).toEqual({ exercise: 'current' })
  expect(withMark(begun, 'sleep', mark('done'), SUGGESTED)).toBe('step-not-found')
  expect(withMark(NO_PLAN, 'job', mark('done'), SUGGESTED)).toBe('step-not-found')
})

test('in whatever order and however often the marks of a day arrive, one stays: the last', () => {
  const marks = fc.array(fc.constantFrom<StepMark>('done', 'not-today', 'open'), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      marks
        .map((all) => all.map((is, index) => mark(is, TODAY, index)))
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
      ([all, arriving]) => {
        const plan = arriving.reduce(
          (so, one) => allowed(withMark(so, 'sleep', one, SUGGESTED)),
          planAfter({ topic: 'sleep', state: 'next' }),
        )
        expect(plan.steps[0]?.days).toEqual([all.at(-1)])
      },
    ),
  )
})

test('a day that was taken back says nothing, and counts in no week', () => {
  const plan = planAfter({ topic: 'sleep', state: 'next' })
  const done = allowed(withMark(plan, 'sleep', mark('done'), []))
  const undone = allowed(withMark(done, 'sleep', mark('open', TODAY, 1), []))
  const [[before], [after]] = [done.steps, undone.steps]
  expect([before && markOf(before, TODAY), after && markOf(after, TODAY)]).toEqual(['done', undefined])
  expect(before && stepWeeks(before, TODAY, 1)).toEqual([{ week: THIS_WEEK, done: 1 }])
  expect(after && stepWeeks(after, TODAY, 1)).toEqual([{ week: THIS_WEEK, done: 0 }])
})

test('weeks begin on Monday, and the earliest comes first', () => {
  const days = [TODAY, THIS_WEEK, addDays(THIS_WEEK, -1), addDays(THIS_WEEK, -14)]
  const step = { topic: 'sleep', state: 'current', perWeek: 3, days: days.map((day) => mark('done', day)) }
  expect(stepWeeks(step as Plan['steps'][0], TODAY, 3)).toEqual([
    { week: addDays(THIS_WEEK, -14), done: 1 },
    { week: addDays(THIS_WEEK, -7), done: 1 },
    { week: THIS_WEEK, done: 2 },
  ])
})

test('only the last weeks are kept, and Home has the days of the current step alone', () => {
  const old = addDays(THIS_WEEK, -7 * 12 - 1)
  const kept = addDays(THIS_WEEK, -7 * 12)
  const both = planAfter({ topic: 'sleep', state: 'next' }, { topic: 'exercise', state: 'next' })
  const marked = [old, kept, TODAY].reduce(
    (plan, day) =>
      allowed(
        withMark(allowed(withMark(plan, 'sleep', mark('done', day), [])), 'exercise', mark('done', day), []),
      ),
    both,
  )
  expect(withoutOldDays(marked, TODAY).steps[0]?.days.map(({ day }) => day)).toEqual([TODAY, kept])
  const [current, next] = planForHome(marked, TODAY, 3).steps
  expect([current?.days.length, next?.days.length]).toEqual([1, 0])
})

test('whatever is changed in whatever order, one step is current as long as any is neither paused nor dropped', () => {
  const change = fc.record({
    topic: fc.constantFrom(...SUGGESTED),
    state: fc.constantFrom('current' as const, 'next' as const, 'paused' as const, 'dropped' as const),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let plan = NO_PLAN
      for (const one of changes) {
        const changed = withChange(plan, one, SUGGESTED)
        if (typeof changed !== 'string') plan = changed
        const active = plan.steps.filter(({ state }) => state === 'current' || state === 'next')
        expect(active.filter(({ state }) => state === 'current')).toHaveLength(active.length > 0 ? 1 : 0)
        expect(plan.steps.filter(({ state }) => state !== 'dropped').length).toBeLessThanOrEqual(MAX_STEPS)
      }
    }),
  )
})
