import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { mayActAs, type Role } from '#features/accounts/contract/accounts.ts'
import { travelsInQuery } from '#platform/contract/endpoint.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'
import { readEndpoints } from '#platform/http/endpoints.ts'
import { accessTokenOf, type AccessCase, type AccessCases } from './test/access-case.ts'
import { makeCompany, makeMember, type MadeCompany } from './test/factories.ts'
import { ask, openWorld, type Answer } from './test/world.ts'

const { app, database } = await openWorld({ fill: fillLibraryConditions })
const here = await makeCompany(database)
const elsewhere = await makeCompany(database)

/** Who may do what, said by each feature. An endpoint of the OpenAPI document without a case fails the last test. */
const table = await readRules()

async function readRules(): Promise<AccessCases> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('features/*/server/access-cases.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    files.map(
      async (file): Promise<{ accessCases: AccessCases }> => import(pathToFileURL(join(root, file)).href),
    ),
  )
  return Object.fromEntries(modules.flatMap(({ accessCases }) => Object.entries(accessCases)))
}

const roles: Role[] = ['member', 'editor', 'admin']
type Caller = { company: MadeCompany; role: Role } | undefined
const callers: Record<string, Caller> = {
  nobody: undefined,
  ...Object.fromEntries(roles.map((role) => [role, { company: here, role }])),
  ...Object.fromEntries(roles.map((role) => [`${role} elsewhere`, { company: elsewhere, role }])),
}

function expected({ may, target }: AccessCase, caller: Caller): string {
  if (may === 'public') return 'may'
  if (!caller) return 'not-signed-in'
  if (!mayActAs(caller.role, may)) return 'not-allowed'
  return target && caller.company === elsewhere ? `${target.name}-not-found` : 'may'
}

/** What an answer says about who may. */
function meaning({ status, body }: Answer, { answer }: AccessCase): string {
  if (status === 200) return 'may'
  const { code } = z.object({ code: z.string() }).parse(body)
  return code === answer ? 'may' : code
}

const operations = await readOperations()
const endpoints = await readEndpoints()

describe('who may', () => {
  test.each(Object.keys(table))('%s', async (name) => {
    const rule = table[name] ?? { may: 'public' }
    const actual: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const stored: string[] = []
    const files = new Set<unknown>()
    for (const [who, caller] of Object.entries(callers)) {
      wanted[who] = expected(rule, caller)
      const answer = await callAs(caller, name, rule)
      actual[who] = meaning(answer, rule)
      if (answer.status === 200) files.add(answer.headers['content-disposition'])
      if (!/^no-store\b/.test(answer.headers['cache-control'] ?? '')) stored.push(who)
    }
    expect(actual).toEqual(wanted)
    const file = endpoints[name]?.file
    for (const header of files) expect(header).toBe(file && `attachment; filename="${file}"`)
    expect(stored, 'whose answers a browser may keep').toEqual([])
  })

  test('is written down for every endpoint', () => {
    expect([...operations.keys()].toSorted()).toEqual(Object.keys(table).toSorted())
  })
})

async function callAs(caller: Caller, name: string, rule: AccessCase): Promise<Answer> {
  const member = caller && (await makeMember(database, caller.company, caller.role))
  const owner = member && caller.company === here ? member : await makeMember(database, here)
  const about = { app, database, here, owner }
  const { target } = rule
  const rest = typeof rule.with === 'function' ? await rule.with(about) : rule.with
  const input = { ...(target && { [target.parameter ?? 'id']: await target.make(about) }), ...rest }
  const { method, path } = operations.get(name) ?? { method: 'GET', path: '/api/missing' }
  const left = new Map(Object.entries<unknown>(input))
  const place = (key: string) => {
    const value = String(left.get(key))
    left.delete(key)
    return encodeURIComponent(value)
  }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => place(key))
  const body = travelsInQuery(method) ? {} : { body: Object.fromEntries(left) }
  return ask(app, method, url, {
    ...body,
    ...(member ? { token: await accessTokenOf(database, member) } : {}),
  })
}

async function readOperations() {
  const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const document = z.object({
    paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
  })
  const { paths } = document.parse((await ask(app, 'GET', '/api/openapi.json')).body)
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([name, { operationId }]) =>
          [operationId, { method: method.parse(name.toUpperCase()), path }] as const,
      ),
    ),
  )
}
