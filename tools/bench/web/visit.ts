import lighthouse, { type Result } from 'lighthouse'
import { median } from '../parts/numbers.ts'

/** One page load on a middling phone, as Lighthouse simulates it. */
export type Visit = {
  performance: number
  accessibility: number
  bestPractices: number
  /** Milliseconds. */
  lcp: number
  /** Total blocking time, in milliseconds. */
  tbt: number
  cls: number
  bytes: number
  requests: number
  nodes: number
}

/** Maximum number of visits: Chromium sometimes leaves the start out of its trace, then Lighthouse needs another. */
const TRIES = 3

/**
 * Measures one page load of a person with a cold cache, who may be signed in: Lighthouse empties the cache before each
 * visit, and keeps cookies and local storage.
 */
export async function visit(url: string, port: number): Promise<Visit> {
  const lhr = await measure(url, port)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`)
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    bestPractices: scoreOf(lhr, 'best-practices'),
    lcp: numberOf(lhr, 'largest-contentful-paint'),
    tbt: numberOf(lhr, 'total-blocking-time'),
    cls: numberOf(lhr, 'cumulative-layout-shift'),
    bytes: numberOf(lhr, 'total-byte-weight'),
    requests: requestsOf(lhr),
    nodes: numberOf(lhr, 'dom-size-insight'),
  }
}

async function measure(url: string, port: number): Promise<Result> {
  const said: string[] = []
  while (said.length < TRIES) {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (run && !run.lhr.runtimeError) return run.lhr
    said.push(run?.lhr.runtimeError?.message ?? 'nothing')
  }
  throw new Error(`Lighthouse did not measure ${url}: ${said.join('; ')}`)
}

export function medianOf(visits: Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: of('bytes'),
    requests: of('requests'),
    nodes: of('nodes'),
  }
}

function scoreOf(lhr: Result, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function numberOf(lhr: Result, audit: string): number {
  return lhr.audits[audit]?.numericValue ?? Number.NaN
}

function requestsOf(lhr: Result): number {
  const details = lhr.audits['network-requests']?.details
  return details?.type === 'table' ? details.items.length : Number.NaN
}
