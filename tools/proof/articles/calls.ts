import { APPLICATION_TYPE_HEADER, grant } from '#features/accounts/contract/accounts.ts'
import {
  pathParameters,
  travelsInQuery,
  type Endpoint,
  type Input,
  type Output,
} from '#platform/contract/endpoint.ts'
import { isFailureCode } from '#platform/contract/problem.ts'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#platform/demo/companies.ts'
import { ApiError } from '#platform/api/api-error.ts'

/** Calls an endpoint over HTTP as a person of the demo; throws `ApiError`. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>

export async function callsAs(url: string, who: 'editor' | 'admin'): Promise<Call> {
  const credentials = { email: `${who}@demo.example`, password: DEMO_PASSWORD }
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [APPLICATION_TYPE_HEADER]: 'HEALTHCARE_PORTAL' },
    body: JSON.stringify(credentials),
  })
  const { accessToken } = z.parse(grant, await login.json())
  return (endpoint, input) => request(url, accessToken, endpoint, input)
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
  // The contract's schema has just parsed the answer, so it has this type.
  return z.parse(endpoint.output, answer) as Output<E>
}

function codeOf(answer: unknown) {
  const code = typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined
  return isFailureCode(code) ? code : 'unexpected-answer'
}
