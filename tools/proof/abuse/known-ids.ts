import { pathParameters, type Endpoint } from '#platform/contract/endpoint.ts'
import { EDITOR, logIn } from '../../bench/parts/hale.ts'

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const MAX_KNOWN = 400

/** Returns up to 400 ids in the responses to an editor of the demo, of all GET endpoints without path parameters. */
export async function idsNamedIn(url: string, endpoints: Endpoint[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${await logIn(url, EDITOR)}` }
  const found = new Set<string>()
  for (const { method, path } of endpoints) {
    if (method !== 'GET' || pathParameters(path).length > 0) continue
    const text = await (await fetch(url + path, { headers })).text()
    for (const [id] of text.matchAll(ID)) if (found.size < MAX_KNOWN) found.add(id)
  }
  return [...found]
}
