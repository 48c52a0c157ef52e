import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { fillArticles } from '../articles/fill.ts'
import { logIn, newestArticle, withDemoData, type Hale } from '../parts/hale.ts'
import type { Answer } from './bare.ts'

/** A server that is asked, by a member of the demo, for a list and for one article. */
export type Contender = { name: string; url: string; token: string; paths: string[] }

/** Number of articles of a company after some years; with few, the query planner's choice would not show. */
const ARTICLES = 1000
/** Headers that the bare server does not copy, since Node writes them itself. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** Runs `work` on a demo data folder with 1,000 articles, made by this checkout or by another one. */
export function withArticles<T>(work: (dataDir: string) => Promise<T>, checkout?: string): Promise<T> {
  return withDemoData(async (dataDir) => {
    await fillArticles(dataDir, ARTICLES, 1)
    return work(dataDir)
  }, checkout)
}

export async function contender(name: string, { url }: Pick<Hale, 'url'>): Promise<Contender> {
  const token = await logIn(url)
  const paths = ['/api/articles?limit=24', `/api/articles/${await newestArticle(url, token)}`]
  return { name, url, token, paths }
}

const listening = z.object({ port: z.int() })

/** Works with a bare Node server that serves the responses of another server, and with their sizes in bytes. */
export async function withBare<T>(
  like: Contender,
  work: (bare: Contender, bytes: number[]) => Promise<T>,
): Promise<T> {
  const answers = await Promise.all(like.paths.map((path) => answerOf(like.url + path, like.token)))
  const child = fork(fileURLToPath(new URL('bare.ts', import.meta.url)))
  try {
    child.send(Object.fromEntries(like.paths.map((path, index) => [path, answers[index]])))
    const [message]: unknown[] = await once(child, 'message')
    const url = `http://localhost:${z.parse(listening, message).port}`
    const bytes = answers.map(({ body }) => Buffer.byteLength(body))
    return await work({ ...like, name: 'bare', url }, bytes)
  } finally {
    child.kill()
  }
}

async function answerOf(url: string, token: string): Promise<Answer> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name))
  return { headers: Object.fromEntries(headers), body: await response.text() }
}
