import { APPLICATION_TYPE_HEADER, grant } from '@hale/contracts/accounts/accounts'
import {
  createDraft,
  getDraft,
  getRevision,
  listRevisions,
  saveDraft,
  type ArticleContent,
} from '@hale/contracts/articles/drafts'
import {
  pathParameters,
  travelsInQuery,
  type Endpoint,
  type Input,
  type Output,
} from '@hale/contracts/endpoint'
import { isFailureCode } from '@hale/contracts/problem'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../../server/src/demo/companies.ts'
import { ApiError } from '../../../web/src/api/api-error.ts'

export type Calls = Awaited<ReturnType<typeof callsOf>>

/** Real calls over HTTP, as somebody of the demo. */
export async function callsOf(url: string, who: 'editor' | 'admin') {
  const credentials = { email: `${who}@demo.example`, password: DEMO_PASSWORD }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [APPLICATION_TYPE_HEADER]: 'HEALTHCARE_PORTAL' },
    body: JSON.stringify(credentials),
  })
  const { accessToken } = z.parse(grant, await login.json())
  const call = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    request(url, accessToken, endpoint, input)
  return {
    create: async () => (await call(createDraft, {})).id,
    load: (id: string) => call(getDraft, { id }),
    save: (input: Input<typeof saveDraft>) => call(saveDraft, input),
    /** Every text that the history holds. */
    async history(id: string): Promise<ArticleContent[]> {
      const { items } = await call(listRevisions, { id, limit: 100 })
      return Promise.all(items.map(async ({ version }) => (await call(getRevision, { id, version })).content))
    },
  }
}

async function request<E extends Endpoint>(
  base: string,
  token: string,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const values = new Map<string, unknown>(Object.entries(input))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, place: string) => String(values.get(place)))
  for (const place of pathParameters(endpoint.path)) values.delete(place)
  const inQuery = travelsInQuery(endpoint.method)
  const query = inQuery
    ? `?${new URLSearchParams([...values].map(([key, value]) => [key, String(value)]))}`
    : ''
  const response = await fetch(base + path + query, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [APPLICATION_TYPE_HEADER]: 'HEALTHCARE_PORTAL',
    },
    ...(inQuery ? {} : { body: JSON.stringify(Object.fromEntries(values)) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new ApiError(codeOf(answer))
  // The contract's own schema has just read it.
  return z.parse(endpoint.output, answer) as Output<E>
}

function codeOf(answer: unknown) {
  const code = typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined
  return isFailureCode(code) ? code : 'unexpected-answer'
}
