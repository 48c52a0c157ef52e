import { readArticles } from '#content/articles.ts'
import { chromium, type Page } from '@playwright/test'
import { buildWeb } from '../../build-web.ts'
import { launchOptions } from '../../browser/browser.ts'
import { MEMBER, startHale, withDemoData, withServer } from '../parts/hale.ts'
import { formatNumber, median, ratioOf, table } from '../parts/numbers.ts'
import { fillArticles } from './fill.ts'

/** Number of articles in the list, the library's own among them. */
const CARDS = 1000
const ROUNDS = 5
/** Factor by which the processor is slowed down, as Lighthouse does to simulate a middling phone. */
const SLOWER = 4
const WINDOW = { width: 1440, height: 800 }
/** Pixels scrolled with every frame: a quarter of the window, as with a quick flick of the wheel. */
const STEP = 200
const LIST = '/dashboard/articles'

/** Figures of one scroll from the top of a page to its end; times in milliseconds. */
type Scroll = { longTasks: number; longest: number; blocked: number; busy: number; steps: number }

/** Measures what scrolling a long list costs the page, compared with an empty page of the same height. */
export async function measureScrolling(): Promise<string> {
  await buildWeb()
  return withDemoData(async (dataDir) => {
    await fillArticles(dataDir, CARDS - readArticles().length, 1)
    return withServer(startHale(dataDir), ({ url }) => withPages(url, report))
  })
}

async function withPages<T>(url: string, work: (full: Page, empty: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ baseURL: url, viewport: WINDOW })
    const [full, empty] = [await context.newPage(), await context.newPage()]
    await logIn(full)
    await openAll(full)
    await openNothing(empty, await heightOf(full))
    return await work(full, empty)
  } finally {
    await browser.close()
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard/home')
}

async function openAll(page: Page): Promise<void> {
  await page.goto(LIST)
  const more = page.getByRole('button', { name: 'Load more' })
  await more.waitFor()
  while (await more.isVisible()) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/articles')
    await more.click()
    await answer
    await page.getByRole('button', { name: 'Loading…' }).waitFor({ state: 'hidden' })
  }
}

/** Opens an empty list and makes its page `height` pixels high, so that scrolling it takes as many steps. */
async function openNothing(page: Page, height: number): Promise<void> {
  await page.goto(`${LIST}?search=qqqqqqqq`)
  await page.getByText('Nothing matches').waitFor()
  await page.evaluate((wanted) => {
    const room = document.createElement('div')
    room.style.height = `${wanted - document.documentElement.scrollHeight}px`
    document.querySelector('main')?.append(room)
  }, height)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Scrolls both pages in turn, so that a disturbance hits both; the first round warms up and does not count. */
async function report(full: Page, empty: Page): Promise<string> {
  const [list, nothing]: [Scroll[], Scroll[]] = [[], []]
  for (let round = -1; round < ROUNDS; round++) {
    const [one, other] = [await scroll(full), await scroll(empty)]
    if (round < 0) continue
    list.push(one)
    nothing.push(other)
  }
  const of = (figure: keyof Scroll, rounds: Scroll[]) => rounds.map((one) => one[figure])
  const row = (name: string, rounds: Scroll[]) => [
    name,
    ...(['longTasks', 'longest', 'blocked', 'busy'] as const).map((figure) =>
      formatNumber(median(of(figure, rounds))),
    ),
  ]
  const head = ['Median of 5', 'long tasks', 'the longest, ms', 'over 50 ms, ms', 'busy in all, ms']
  const ratio = formatNumber(ratioOf(of('busy', list), of('busy', nothing)), 2)
  return `${table(head, [row(`${formatNumber(CARDS)} cards`, list), row('an empty list', nothing)])}

${formatNumber(median(of('steps', list)))} frames of ${STEP} px, the processor ${SLOWER} times slower; the list keeps the page's main thread busy ${ratio} times as long.`
}

async function scroll(page: Page): Promise<Scroll> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await busy()
  const tasks = await page.evaluate(scrollThrough, STEP)
  const after = await busy()
  await session.detach()
  return {
    longTasks: tasks.long.length,
    longest: Math.max(0, ...tasks.long),
    blocked: tasks.long.reduce((sum, took) => sum + took - 50, 0),
    busy: after - before,
    steps: tasks.steps,
  }
}

/** Runs in the page: scrolls from its top to its end, a step with every frame; durations of long tasks in ms. */
async function scrollThrough(step: number): Promise<{ long: number[]; steps: number }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  window.scrollTo(0, 0)
  for (let rest = 0; rest < 10; rest++) await frame()
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    long.push(...list.getEntries().map(({ duration }) => duration))
  })
  observer.observe({ type: 'longtask' })
  let steps = 0
  const end = document.documentElement.scrollHeight - innerHeight
  for (let top = 0; top < end; top += step) {
    window.scrollTo(0, top)
    steps += 1
    await frame()
  }
  // Long tasks are reported with a delay.
  for (let rest = 0; rest < 10; rest++) await frame()
  long.push(...observer.takeRecords().map(({ duration }) => duration))
  observer.disconnect()
  return { long, steps }
}
