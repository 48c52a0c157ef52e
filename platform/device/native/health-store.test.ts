import { beforeEach, expect, test, vi } from 'vitest'
import { healthStore } from './health-store.ts'

const plugin = vi.hoisted(() => ({
  isAvailable: vi.fn(),
  requestAuthorization: vi.fn(),
  checkAuthorization: vi.fn(),
  queryAggregated: vi.fn(),
  readSamples: vi.fn(),
}))
vi.mock('@capgo/capacitor-health', () => ({ Health: plugin }))

const DAY = '2026-03-10'
const at = (local: string) => new Date(local).toISOString()
const span = (from: string, to: string) => ({ startDate: at(from), endDate: at(to) })
const mayRead = (...readAuthorized: string[]) => ({ readAuthorized, readDenied: [] })

beforeEach(() => {
  vi.resetAllMocks()
  plugin.isAvailable.mockResolvedValue({ available: true })
  plugin.checkAuthorization.mockResolvedValue(mayRead('steps', 'sleep'))
  plugin.queryAggregated.mockResolvedValue({ samples: [{ value: 6000.4 }] })
  plugin.readSamples.mockResolvedValue({ samples: [] })
})

test('steps are those of the day where the phone is, and sleep is asked for from the night before', async () => {
  expect(await healthStore.readDays([DAY], false)).toEqual([{ day: DAY, stepCount: 6000 }])
  expect(plugin.queryAggregated).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ dataType: 'steps', ...span('2026-03-10T00:00', '2026-03-11T00:00') }),
  )
  expect(plugin.readSamples).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ dataType: 'sleep', startDate: at('2026-03-09T00:00') }),
  )
  expect(plugin.requestAuthorization).not.toHaveBeenCalled()
})

test('of a night with stages those asleep count, of one without all of it, and of time in bed nothing', async () => {
  const stage = (from: string, to: string, name: string) => ({ ...span(from, to), stage: name })
  plugin.readSamples.mockResolvedValue({
    samples: [
      {
        ...span('2026-03-09T23:00', '2026-03-10T03:00'),
        stages: [
          stage('2026-03-09T23:00', '2026-03-10T01:00', 'light'),
          stage('2026-03-10T01:00', '2026-03-10T01:30', 'awake'),
          stage('2026-03-10T01:30', '2026-03-10T03:00', 'deep'),
        ],
      },
      { ...span('2026-03-09T22:00', '2026-03-10T09:00'), sleepState: 'inBed' },
      span('2026-03-10T04:00', '2026-03-10T05:00'),
    ],
  })
  const [found] = (await healthStore.readDays([DAY], false)) as [object]
  expect(found).toMatchObject({ sleepMinutes: 120 + 90 + 60 })
})

test('the system asks where it may, and what was refused is not read', async () => {
  plugin.requestAuthorization.mockResolvedValueOnce(mayRead()).mockResolvedValueOnce(mayRead('sleep'))
  expect(await healthStore.readDays([DAY], true)).toBe('refused')
  expect(await healthStore.readDays([DAY], true)).toEqual([{ day: DAY }])
  expect(plugin.requestAuthorization).toHaveBeenCalledWith({ read: ['steps', 'sleep'], write: [] })
  expect(plugin.queryAggregated).not.toHaveBeenCalled()
})

test('a phone without a store is asked for nothing, and 0 steps are no figure', async () => {
  plugin.queryAggregated.mockResolvedValue({ samples: [{ value: 0 }] })
  expect(await healthStore.readDays([DAY], false)).toEqual([{ day: DAY }])
  plugin.isAvailable.mockResolvedValue({ available: false })
  expect(await healthStore.readDays([DAY], true)).toBe('unavailable')
  expect(plugin.requestAuthorization).not.toHaveBeenCalled()
})

test('an answer of another shape is thrown', async () => {
  plugin.readSamples.mockResolvedValue({ samples: [{ startDate: 'yesterday' }] })
  await expect(healthStore.readDays([DAY], false)).rejects.toThrow()
})
