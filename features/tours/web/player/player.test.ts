import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlayer, startToursOnEvents } from './player.ts'
import { withDefaults, type TourConfiguration } from './tour.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const steps = ['one', 'two', 'three'].map((name) => ({ target: `#${name}`, title: name, description: name }))
const makeTour = (more: Partial<TourConfiguration> = {}) => withDefaults({ tourId: 1, steps, ...more })

let cookies: string[]
let saved: string[]
let stored: Map<string, string>
let emitted: string[]
let events: EventTarget

/** A player of a page that was just loaded; cookies and what is stored for the session stay. */
function loadPage() {
  events = new EventTarget()
  for (const name of ['tour-start', 'tour-end']) events.addEventListener(name, () => emitted.push(name))
  return createPlayer({
    events,
    readCookies: () => cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    writeCookie: (cookie) => void cookies.push(cookie),
    saveCompletion: (tourId) => void saved.push(tourId),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => NOW,
  })
}

let player: ReturnType<typeof loadPage>
const start = (more: Partial<TourConfiguration> = {}) => player.start(makeTour(more), { path: '/' })
const step = () => player.current()?.state.step

beforeEach(() => {
  cookies = []
  saved = []
  stored = new Map()
  emitted = []
  player = loadPage()
})

describe('a tour’s configuration', () => {
  test('draws by the default template with an overlay, stores no cookie and ends with “close” unless it says otherwise', () => {
    expect(withDefaults({ tourId: 7, steps })).toEqual({
      tourId: 7,
      defaultTemplate: true,
      overlay: true,
      cookieStorage: false,
      labelTerminate: 'close',
      steps,
    })
    expect(makeTour({ overlay: false, labelTerminate: 'Finish Tour' })).toMatchObject({
      overlay: false,
      labelTerminate: 'Finish Tour',
    })
  })
})

describe('a tour', () => {
  test('is inactive until it is started, then at its first step, and says so', () => {
    expect(player.current()).toBeUndefined()
    expect(start()).toBe(true)
    expect(player.current()?.state).toEqual({ isActive: true, step: 0 })
    expect(emitted).toEqual(['tour-start'])
  })

  test('starts at its own event of the window, and no longer once nobody listens', () => {
    const stop = startToursOnEvents(
      player,
      [makeTour(), makeTour({ tourId: 2, startEvent: 'show-me' })],
      events,
      '/',
    )
    events.dispatchEvent(new Event('show-me'))
    expect(player.current()?.tour.tourId).toBe(2)
    player.act({ type: 'end' })
    stop()
    events.dispatchEvent(new Event('show-me'))
    expect(player.current()).toBeUndefined()
  })

  test('goes to the next step only from one that is not the last, and back only from one that is not the first', () => {
    start()
    player.act({ type: 'previous' })
    expect(step()).toBe(0)
    for (const expected of [1, 2, 2]) {
      player.act({ type: 'next' })
      expect(step()).toBe(expected)
    }
    player.act({ type: 'previous' })
    expect(step()).toBe(1)
    expect(emitted).toEqual(['tour-start'])
  })

  test('jumps to any step that exists, and to no other', () => {
    start()
    for (const [asked, expected] of [
      [2, 2],
      [0, 0],
      [3, 0],
      [-1, 0],
      [0.5, 0],
    ] as const) {
      player.act({ type: 'go', step: asked })
      expect(step()).toBe(expected)
    }
  })

  test('ends from any step: it is inactive, says so, and begins with its first step again', () => {
    start()
    player.act({ type: 'go', step: 1 })
    player.act({ type: 'end' })
    expect(player.current()).toBeUndefined()
    expect(emitted).toEqual(['tour-start', 'tour-end'])
    player.act({ type: 'end' })
    player.act({ type: 'next' })
    expect(emitted).toHaveLength(2)
    start()
    expect(step()).toBe(0)
  })

  test('does not start while another is played, or without steps', () => {
    expect(start({ steps: [] })).toBe(false)
    start()
    expect(start({ tourId: 2 })).toBe(false)
    expect(player.current()?.tour.tourId).toBe(1)
    expect(emitted).toEqual(['tour-start'])
  })

  test('starts only until its end date', () => {
    expect(start({ endDate: new Date(NOW) })).toBe(false)
    expect(emitted).toEqual([])
    expect(start({ endDate: new Date(NOW + 1) })).toBe(true)
  })
})

describe('the cookie that says that a tour was completed', () => {
  const complete = (more: Partial<TourConfiguration>) => {
    start(more)
    player.act({ type: 'end' })
  }

  test('is stored for 365 days with cookie storage only, and keeps that tour from starting', () => {
    complete({})
    expect(cookies).toEqual([])
    complete({ cookieStorage: true })
    expect(cookies).toEqual([
      'vue_onboarding_tour_1=true; expires=Mon, 22 Nov 2027 12:00:00 GMT; path=/; SameSite=Lax',
    ])
    expect(start({ cookieStorage: true })).toBe(false)
    complete({ tourId: 11, cookieStorage: true })
    expect(cookies[1]).toMatch(/^vue_onboarding_tour_11=/)
    expect(saved, 'what the server is told too').toEqual(['1', '11'])
    expect(start()).toBe(true)
  })

  test('is stored until the end date where there is one', () => {
    complete({ cookieStorage: true, endDate: new Date('2026-12-01T00:00:00Z') })
    expect(cookies[0]).toContain('expires=Tue, 01 Dec 2026 00:00:00 GMT')
  })

  test('does not keep a person from replaying it; a replay is stored too, so that the tour does not start by itself later', () => {
    cookies = ['vue_onboarding_tour_1=true']
    const tour = makeTour({ cookieStorage: true })
    const replay = () => player.start(tour, { path: '/', isReplay: true })
    expect(replay()).toBe(true)
    player = loadPage()
    player.resume([tour], '/')
    expect(step()).toBe(0)
    player.act({ type: 'end' })
    cookies = []
    replay()
    player.act({ type: 'end' })
    expect(cookies).toHaveLength(1)
    expect(start({ cookieStorage: true })).toBe(false)
  })

  test('neither matters nor is stored for a preview', () => {
    cookies = ['vue_onboarding_tour_1=true']
    expect(player.start(makeTour({ cookieStorage: true }), { path: '/', isPreview: true })).toBe(true)
    player.act({ type: 'end' })
    expect(cookies).toHaveLength(1)
    expect(saved).toEqual([])
  })
})

describe('after a reload', () => {
  test('the tour goes on at its step on its page, and does not start anew', () => {
    start({ cookieStorage: true })
    player.act({ type: 'next' })
    player = loadPage()
    player.resume([makeTour({ cookieStorage: true })], '/')
    expect(player.current()?.state).toEqual({ isActive: true, step: 1 })
    expect(emitted).toEqual(['tour-start'])
    player.act({ type: 'end' })
    player = loadPage()
    player.resume([makeTour()], '/')
    expect(player.current()).toBeUndefined()
  })

  test('nothing goes on elsewhere, of a preview, of a tour or a step that was taken away, or of what cannot be read', () => {
    const reload = (path: string, tours = [makeTour()]) => {
      player = loadPage()
      player.resume(tours, path)
      return player.current()
    }
    start()
    expect(reload('/elsewhere')).toBeUndefined()
    player.start(makeTour(), { path: '/', isPreview: true })
    expect(reload('/')).toBeUndefined()
    start()
    expect(reload('/', [makeTour({ tourId: 2 })])).toBeUndefined()
    start()
    player.act({ type: 'go', step: 2 })
    expect(reload('/', [makeTour({ steps: steps.slice(0, 2) })])).toBeUndefined()
    stored.set('tour', '{"tourId":')
    expect(reload('/')).toBeUndefined()
  })
})

describe('scripts of a step', () => {
  const done: string[] = []
  const noted = (name: string) => () => void done.push(name)
  const scripted = steps.map((one) => ({
    ...one,
    beforeScript: noted(`before ${one.title}`),
    afterScript: noted(`after ${one.title}`),
  }))

  test('run before it is shown and after it was left, by whatever way', async () => {
    done.length = 0
    start({ steps: scripted })
    expect(player.current()?.isReady).toBe(false)
    await expect.poll(() => player.current()?.isReady).toBe(true)
    player.act({ type: 'go', step: 2 })
    player.act({ type: 'next' })
    player.act({ type: 'end' })
    expect(done).toEqual(['before one', 'after one', 'before three', 'after three'])
  })

  test('that fail or hang do not keep the tour from going on', async () => {
    vi.useFakeTimers()
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const fault = new Error('no')
    const [one, two] = steps
    if (!one || !two) throw new Error('There are steps.')
    start({
      steps: [
        { ...one, beforeScript: () => Promise.reject(fault) },
        { ...two, beforeScript: () => new Promise<void>(() => {}) },
      ],
    })
    await vi.waitFor(() => expect(player.current()?.isReady).toBe(true))
    expect(reported).toHaveBeenCalledWith(fault)
    player.act({ type: 'next' })
    expect(player.current()?.isReady).toBe(false)
    await vi.advanceTimersByTimeAsync(3000)
    expect(player.current()?.isReady).toBe(true)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
