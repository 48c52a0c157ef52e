import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '#platform/core/limits.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { createTurnQueue } from '#platform/http/limits/turns.ts'
import { MAX_BULK_BYTES, resourceTypes, schemas, serviceProviderConfig } from '../protocol/discovery.ts'
import { busy, notFound } from '../protocol/error.ts'
import { projectAttributes, readQuery, type Query } from '../protocol/query.ts'
import type { DirectoryService } from '../service.ts'
import { authentication, requestsByToken, unknownToken } from './authentication.ts'
import { executeBulk, readBulk } from './bulk.ts'
import type { Caller, Resource } from './caller.ts'
import { execute, getResource, type Method, type ResourceKind, type Services } from './execute.ts'
import { MEDIA_TYPE, sendErrors } from './replies.ts'

export const SCIM_PATH = '/api/scim/v2'

/** Maximum number of bytes of a body, which suffices for a group of some five thousand people. */
const RESOURCE_BYTES = 1_048_576
/** Maximum number of commas and colons of a body: a bulk request with a thousand users has forty for each. */
const MAX_VALUES = 100_000

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

type Dependencies = { service: DirectoryService; services: Services; limits: Limits; baseUrl: () => string }

/**
 * The SCIM endpoints (RFC 7644): outside the portal's contracts, since they have tokens and response formats of their
 * own.
 */
export function scimRoutes(app: FastifyInstance, { service, services, limits, baseUrl }: Dependencies): void {
  void app.register(
    async (scope) => {
      readJson(scope, MEDIA_TYPE)
      const findCaller = authentication(scope, { service, limits, baseUrl })
      const callerOf: CallerOf = (request) => {
        const caller = findCaller(request)
        if (!caller) throw unknownToken()
        return caller
      }
      sendErrors(scope, findCaller)
      discoveryRoutes(scope, baseUrl)
      for (const kind of ['Users', 'Groups'] as const) resourceRoutes(scope, services, kind, callerOf)
      bulkRoute(scope, services, limits, callerOf)
    },
    { prefix: SCIM_PATH },
  )
}

type CallerOf = (request: FastifyRequest) => Caller

const options = { bodyLimit: RESOURCE_BYTES, config: { maxValues: MAX_VALUES }, exposeHeadRoute: false }

function discoveryRoutes(scope: FastifyInstance, baseUrl: () => string): void {
  scope.get('/ServiceProviderConfig', options, async () => serviceProviderConfig(baseUrl()))
  for (const [path, list] of [
    ['/Schemas', schemas],
    ['/ResourceTypes', resourceTypes],
  ] as const) {
    scope.get(path, options, async () => {
      const resources = list(baseUrl())
      return listBody(resources, { total: resources.length, startIndex: 1 })
    })
    scope.get<{ Params: { id: string } }>(`${path}/:id`, options, async ({ params: { id } }) => {
      const resource = list(baseUrl()).find((one) => one.id === id)
      if (!resource) throw notFound()
      return resource
    })
  }
}

type ResourceRequest = { Params: { id: string } }

function resourceRoutes(
  scope: FastifyInstance,
  services: Services,
  kind: ResourceKind,
  callerOf: CallerOf,
): void {
  async function list(request: FastifyRequest, query: Query) {
    const { total, resources } = await services[kind].list(callerOf(request), query)
    const projected = resources.map((one) => projectAttributes(one, query.projection))
    return listBody(projected, { total, startIndex: query.startIndex })
  }
  scope.get(`/${kind}`, options, (request) => list(request, readQuery(request.query)))
  // Keeps a filter, which may contain an address, out of URLs and proxies' logs.
  scope.post(`/${kind}/.search`, options, (request) => list(request, readQuery(request.body)))

  scope.get<ResourceRequest>(`/${kind}/:id`, options, async (request) => {
    const { projection } = readQuery(request.query)
    const { id } = request.params
    return projectAttributes(
      await getResource(services, callerOf(request), { kind, id, projection }),
      projection,
    )
  })

  function change(method: Method, path: string): void {
    scope.route<{ Params: { id?: string } }>({
      ...{ ...options, method, url: path },
      async handler(request, reply) {
        const { id } = request.params
        const { projection } = readQuery(request.query)
        const body = request.body ?? {}
        const done = await execute(services, callerOf(request), { method, kind, id, body })
        void reply.code(done.status)
        if (!done.resource) return reply.send()
        if (done.status === 201) void reply.header('location', done.location)
        return projectAttributes(done.resource satisfies Resource, projection)
      },
    })
  }
  change('POST', `/${kind}`)
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) change(method, `/${kind}/:id`)
}

function bulkRoute(scope: FastifyInstance, services: Services, limits: Limits, callerOf: CallerOf): void {
  const inTurn = createTurnQueue({ atOnce: 1, maxWaiting: 3, restsFrom: 1 })
  scope.route({
    ...{ ...options, method: 'POST', url: '/Bulk', bodyLimit: MAX_BULK_BYTES },
    async handler(request) {
      const caller = callerOf(request)
      const bulk = readBulk(request.body)
      const leave = await inTurn(caller.tokenId)
      if (!leave) throw busy(5)
      try {
        const retryAfter = await limits.take(requestsByToken, caller.tokenId, bulk.Operations.length)
        if (retryAfter > 0) throw busy(retryAfter)
        const onError = (err: unknown) => request.log.error({ err }, 'an operation of a bulk failed')
        return await executeBulk({ services, caller, onError }, bulk)
      } finally {
        leave()
      }
    },
  })
}

function listBody(resources: object[], { total, startIndex }: { total: number; startIndex: number }) {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}
