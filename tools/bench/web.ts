import { join } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { logIn, newestArticle, startHale, withFolder } from './parts/hale.ts'
import { formatNumber, table } from './parts/numbers.ts'
import { logInThere, startChromium } from './web/chromium.ts'
import { medianOf, visit, type Visit } from './web/visit.ts'

type Page = { name: string; visits: Visit[] }

const VISITS = 5
const CONDITION = '/dashboard/mayo-clinic/diseases-and-conditions/asthma'
const MIN_PERFORMANCE = 97
const MAX_SHIFT = 0.02

/** What Lighthouse says of the pages that people open first, on a middling phone with a cold cache. */
export async function bench(): Promise<void> {
  await buildWeb()
  const pages = await withFolder(visitAll)
  console.log(report(pages))
  const wrong = pages.flatMap(shortfalls)
  if (wrong.length === 0) return
  console.error(`\n${wrong.join('\n')}`)
  process.exitCode = 1
}

async function visitAll(folder: string): Promise<Page[]> {
  const hale = await startHale(join(folder, 'data'))
  const browser = await startChromium(join(folder, 'profile'))
  try {
    const article = await newestArticle(hale.url, await logIn(hale.url))
    const visitAs = async (name: string, path: string): Promise<Page> => {
      const visits: Visit[] = []
      while (visits.length < VISITS) visits.push(await visit(hale.url + path, browser.port))
      return { name, visits }
    }
    const visitors = [await visitAs('Log in', '/login'), await visitAs('Questionnaire', '/questionnaire')]
    await logInThere(browser, hale.url)
    return [
      ...visitors,
      await visitAs('Home', '/dashboard/home'),
      await visitAs('Article', `/dashboard/articles/${article}`),
      await visitAs('Condition', CONDITION),
      await visitAs('My health', '/dashboard/results'),
    ]
  } finally {
    await browser.stop()
    await hale.stop()
  }
}

function report(pages: Page[]): string {
  const head = ['Median of 5', 'Performance', 'Accessibility', 'Best practices', 'LCP s', 'CLS', 'kB']
  return table(
    [...head, 'Requests', 'DOM nodes', 'Performance, each', 'LCP s, each'],
    pages.map(({ name, visits }) => {
      const middle = medianOf(visits)
      return [
        name,
        formatNumber(middle.performance),
        formatNumber(middle.accessibility),
        formatNumber(middle.bestPractices),
        seconds(middle),
        formatNumber(middle.cls, 3),
        formatNumber(middle.bytes / 1000),
        formatNumber(middle.requests),
        formatNumber(middle.nodes),
        visits.map(({ performance }) => formatNumber(performance)).join(' '),
        visits.map(seconds).join(' '),
      ]
    }),
  )
}

function seconds({ lcp }: Visit): string {
  return formatNumber(lcp / 1000, 2)
}

function shortfalls({ name, visits }: Page): string[] {
  const { performance, accessibility, bestPractices, cls } = medianOf(visits)
  return [
    performance < MIN_PERFORMANCE ? `${name}: performance ${performance}, not ${MIN_PERFORMANCE}` : '',
    accessibility < 100 ? `${name}: accessibility ${accessibility}, not 100` : '',
    bestPractices < 100 ? `${name}: best practices ${bestPractices}, not 100` : '',
    cls <= MAX_SHIFT ? '' : `${name}: layout shift ${formatNumber(cls, 3)}, more than ${MAX_SHIFT}`,
  ].filter(Boolean)
}
