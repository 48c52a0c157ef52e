import { randomBytes, randomUUID } from 'node:crypto'
import { directoryToken } from '#features/directory-sync/contract/directory-sync.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Database } from '#platform/db/connect.ts'
import { directoryTokens } from '#platform/db/tables/companies/directory-sync.ts'
import { logIn, makeCompany, makeMember, type MadeCompany } from './factories.ts'
import { ask, type World } from './world.ts'

export async function makeDirectoryToken(
  database: Database,
  { id: companyId }: MadeCompany,
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    companyId,
    name: 'Okta',
    hash: randomBytes(32),
    sendsInvitations: false,
    givesRoles: false,
  }
  await database
    .tenant(companyId)
    .write((tx) => tx.insert(directoryTokens).values({ ...row, expiresAt: new Date('2100-01-01T00:00:00Z') }))
  return id
}

type Options = { sendsInvitations?: boolean; givesRoles?: boolean; name?: string; days?: 30 | 90 | 365 }

/** The fields of a SCIM resource, list or error that tests read. */
const scimBody = z.looseObject({
  id: z.string().optional(),
  totalResults: z.number().optional(),
  Resources: z.array(z.looseObject({ id: z.string() })).optional(),
  status: z.string().optional(),
  scimType: z.string().optional(),
  detail: z.string().optional(),
  meta: z.looseObject({ location: z.string().optional(), lastModified: z.string().optional() }).optional(),
  Operations: z.array(z.looseObject({ status: z.string(), location: z.string().optional() })).optional(),
})
type ScimBody = z.infer<typeof scimBody>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Sends a SCIM request as a directory does. */
export async function sendScim(
  app: FastifyInstance,
  token: string,
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/scim+json',
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const parsed: ScimBody = response.body === '' ? {} : scimBody.parse(JSON.parse(response.body))
  return { status: response.statusCode, headers: response.headers, body: parsed, id: parsed.id ?? '' }
}

const made = z.object({ token: z.string() })
const listed = z.object({ baseUrl: z.string(), tokens: z.array(directoryToken) })

/** Makes a company with an admin and a directory token. */
export async function openDirectory(world: World, options: Options = {}, here?: MadeCompany) {
  const { app, database } = world
  const company = here ?? (await makeCompany(database))
  const admin = await makeMember(database, company, 'admin')
  const { accessToken } = await logIn(app, admin)
  const asked = { name: 'Okta', days: 365, sendsInvitations: false, givesRoles: false, ...options }
  const { body } = await ask(app, 'POST', '/api/directory-sync/tokens', { token: accessToken, body: asked })
  const { token } = made.parse(body)
  const list = async () =>
    listed.parse((await ask(app, 'GET', '/api/directory-sync', { token: accessToken })).body)
  return {
    ...{ company, admin, accessToken, token, list },
    scim: (method: Method, path: string, sent?: unknown, headers?: Record<string, string>) =>
      sendScim(app, token, method, path, sent, headers),
    /** Returns the numbers of changes and refusals of the company's only token, by kind. */
    async outcomes() {
      const [only] = (await list()).tokens
      return Object.fromEntries([
        ...(only?.changes ?? []).map(({ change, times }) => [change, times] as const),
        ...(only?.refusals ?? []).map(({ reason, times }) => [reason, times] as const),
      ])
    },
  }
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
