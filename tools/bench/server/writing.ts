import { setTimeout as sleep } from 'node:timers/promises'
import { articleId, readArticles } from '#content/articles.ts'
import { createDraft } from '#features/articles/contract/drafts.ts'
import * as z from 'zod/mini'
import { EDITOR, logIn } from '../parts/hale.ts'

const EVERY_MS = 1000

/** Works while an editor publishes an article of the demo's company again each second, on each of the servers. */
export async function whileWriting<T>(urls: string[], work: () => Promise<T>): Promise<T> {
  const publish = await Promise.all(urls.map(publisher))
  let isDone = false
  const write = async () => {
    while (!isDone) {
      await Promise.all(publish.map((each) => each()))
      await sleep(EVERY_MS)
    }
  }
  const writing = write()
  try {
    return await work()
  } finally {
    isDone = true
    await writing
  }
}

/** Returns a function that publishes a copy of a library article, again with each call. */
async function publisher(url: string): Promise<() => Promise<void>> {
  const token = await logIn(url, EDITOR)
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
    return response.json()
  }
  const [first] = readArticles()
  const copyOf = articleId(first?.slug ?? '')
  const { id } = z.parse(createDraft.output, await post('/api/drafts', { copyOf }))
  return async () => void (await post(`/api/drafts/${id}/publish`, { version: 1 }))
}
