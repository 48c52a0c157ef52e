import { basename, join, resolve } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { root } from '../run.ts'
import { logIn, newestArticle, startHale, withFolder, type Hale } from './parts/hale.ts'
import { formatNumber, table } from './parts/numbers.ts'
import { logInThere, startChromium, type Browser } from './web/chromium.ts'
import { medianOf, visit, type Visit } from './web/visit.ts'

type Page = { name: string; checkout: string; visits: Visit[] }

const VISITS = 3
const CONDITION = '/dashboard/mayo-clinic/diseases-and-conditions/asthma'
const MIN_PERFORMANCE = 97
const MAX_SHIFT = 0.02

/**
 * Measures with Lighthouse the pages that people open first, on a middling phone with a cold cache. With folders of
 * other checkouts, whose web apps are built (`npm run bench -- web ../before`), each page is visited there in turn.
 */
export async function bench(): Promise<void> {
  await buildWeb()
  const others = process.argv.slice(3).map((folder) => resolve(folder))
  const pages = await withFolder((folder) => visitAll(folder, [root, ...others]))
  console.log(report(pages))
  const faults = pages.filter(({ checkout }) => checkout === root).flatMap(shortfalls)
  if (faults.length === 0) return
  console.error(`\n${faults.join('\n')}`)
  process.exitCode = 1
}

/** A server and a browser of its own for each checkout: browsers share cookies among all ports of a host. */
type Contender = { checkout: string; hale: Hale; browser: Browser }

async function visitAll(folder: string, checkouts: string[]): Promise<Page[]> {
  const contenders: Contender[] = []
  try {
    for (const [index, checkout] of checkouts.entries()) {
      const hale = await startHale(join(folder, `data-${index}`), {}, checkout)
      const browser = await startChromium(join(folder, `profile-${index}`))
      contenders.push({ checkout, hale, browser })
    }
    const visitors = [
      ...(await visitAlternately(contenders, 'Log in', async () => '/login')),
      ...(await visitAlternately(contenders, 'Questionnaire', async () => '/questionnaire')),
    ]
    for (const { hale, browser } of contenders) await logInThere(browser, hale.url)
    return [
      ...visitors,
      ...(await visitAlternately(contenders, 'Home', async () => '/dashboard/home')),
      ...(await visitAlternately(contenders, 'Article', articleOf)),
      ...(await visitAlternately(contenders, 'Condition', async () => CONDITION)),
      ...(await visitAlternately(contenders, 'My health', async () => '/dashboard/results')),
    ]
  } finally {
    for (const { hale, browser } of contenders) {
      await browser.stop()
      await hale.stop()
    }
  }
}

async function articleOf({ hale }: Contender): Promise<string> {
  return `/dashboard/articles/${await newestArticle(hale.url, await logIn(hale.url))}`
}

async function visitAlternately(
  contenders: Contender[],
  name: string,
  pathOf: (contender: Contender) => Promise<string>,
): Promise<Page[]> {
  const pages = contenders.map(({ checkout }): Page => ({ name, checkout, visits: [] }))
  const paths = await Promise.all(contenders.map(pathOf))
  for (let visited = 0; visited < VISITS; visited += 1) {
    for (const [index, { hale, browser }] of contenders.entries())
      pages[index]?.visits.push(await visit(hale.url + (paths[index] ?? ''), browser.port))
  }
  return pages
}

function report(pages: Page[]): string {
  const head = [
    'Median of 3',
    'Performance',
    'Accessibility',
    'Best practices',
    'LCP s',
    'TBT ms',
    'CLS',
    'kB',
  ]
  return table(
    [...head, 'Requests', 'DOM nodes', 'Performance, each', 'LCP s, each'],
    pages.map(({ name, checkout, visits }) => {
      const middle = medianOf(visits)
      return [
        checkout === root ? name : `${name}, ${basename(checkout)}`,
        formatNumber(middle.performance),
        formatNumber(middle.accessibility),
        formatNumber(middle.bestPractices),
        seconds(middle),
        formatNumber(middle.tbt),
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
