import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { bin, run } from '../../run.ts'
import { logIn, newestArticle, startProduction, type Hale } from '../parts/hale.ts'
import { median } from '../parts/numbers.ts'
import type { Answer } from './bare.ts'

/** Medians of all rounds, and what every round answered a second. */
type Load = { perSecond: number; p99: number; rounds: number[] }
export type HttpFigures = { name: string; bytes: number; hale: Load; bare: Load }

type Round = { perSecond: number; p99: number }

const CONNECTIONS = 16
const SECONDS = 6
/** The compiler needs this long to be done with a route. */
const WARM_UP_SECONDS = 5
const ROUNDS = 3
/** Node writes these itself. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding']

export async function measureHttp(dataDir: string): Promise<HttpFigures[]> {
  const silent = await beside(await startProduction(dataDir), ROUNDS, '')
  const logging = await beside(await startProduction(dataDir, 'info'), 1, ', with its log')
  return [...silent, ...logging]
}

/** Hale and the bare server take turns, so that a disturbance hits both. */
async function beside(hale: Hale, rounds: number, suffix: string): Promise<HttpFigures[]> {
  const token = await logIn(hale.url)
  const paths = ['/api/articles?limit=24', `/api/articles/${await newestArticle(hale.url, token)}`]
  const answers = await Promise.all(paths.map((path) => answerOf(hale.url + path, token)))
  const bare = await startBare(Object.fromEntries(paths.map((path, index) => [path, answers[index]])))
  const names = [`A page of 24 articles${suffix}`, `One article${suffix}`]
  const figures = names.map((name, index) => ({
    name,
    bytes: Buffer.byteLength(answers[index]?.body ?? ''),
    hale: [] as Round[],
    bare: [] as Round[],
  }))
  for (const path of paths) await load(hale.url + path, token, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, path] of paths.entries()) {
      figures[index]?.hale.push(await load(hale.url + path, token, SECONDS))
      figures[index]?.bare.push(await load(bare.url + path, token, SECONDS))
    }
  }
  bare.child.kill()
  await hale.stop()
  return figures.map((figure) => ({ ...figure, hale: loadOf(figure.hale), bare: loadOf(figure.bare) }))
}

function loadOf(rounds: Round[]): Load {
  const all = rounds.map(({ perSecond }) => perSecond)
  return { perSecond: median(all), p99: median(rounds.map(({ p99 }) => p99)), rounds: all }
}

async function answerOf(url: string, token: string): Promise<Answer> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
  return { headers: Object.fromEntries(headers), body: await response.text() }
}

const listening = z.object({ port: z.int() })

async function startBare(answers: object): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('bare.ts', import.meta.url)))
  child.send(answers)
  const [message]: unknown[] = await once(child, 'message')
  return { url: `http://localhost:${z.parse(listening, message).port}`, child }
}

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.literal(0),
  non2xx: z.literal(0),
})

/** Asks as fast as it is answered, from a process of its own. */
async function load(url: string, token: string, seconds: number): Promise<Round> {
  const args = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds)]
  const header = `authorization=Bearer ${token}`
  const { output } = await run(process.execPath, [
    ...bin('autocannon/autocannon.js'),
    ...args,
    '-H',
    header,
    url,
  ])
  const { requests, latency } = z.parse(report, JSON.parse(output.slice(output.indexOf('{'))))
  return { perSecond: requests.average, p99: latency.p99 }
}
