import * as z from 'zod'
import { invalid, notFound, ScimError } from '../protocol/error.ts'
import { wholeResource, type Projection } from '../protocol/query.ts'
import type { Caller, Resource, ResourceService } from './caller.ts'

export type Services = { Users: ResourceService; Groups: ResourceService }
export type ResourceKind = keyof Services

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A change of a resource, as a request or in a bulk request. */
type Change = {
  method: Method
  kind: ResourceKind
  /** The id of the resource; undefined where the change creates it. */
  id: string | undefined
  body: unknown
}

export type RequestResult = { status: 200 | 201 | 204; location: string; resource?: Resource }

export async function execute(
  services: Services,
  caller: Caller,
  { method, kind, id, body }: Change,
): Promise<RequestResult> {
  const service = services[kind]
  if (method === 'POST') {
    if (id !== undefined) throw notAllowed()
    return executed(201, await service.create(caller, body))
  }
  if (id === undefined) throw notAllowed()
  const normalisedId = idOf(id)
  if (method === 'PUT') return executed(200, await service.replace(caller, normalisedId, body))
  if (method === 'PATCH') return executed(200, await service.patch(caller, normalisedId, body))
  await service.remove(caller, normalisedId)
  return { status: 204, location: `${caller.baseUrl}/${kind}/${normalisedId}` }
}

export async function getResource(
  services: Services,
  caller: Caller,
  { kind, id, projection = wholeResource }: { kind: ResourceKind; id: string; projection?: Projection },
): Promise<Resource> {
  return services[kind].get(caller, idOf(id), projection)
}

const executed = (status: 200 | 201, resource: Resource): RequestResult => ({
  ...{ status, resource, location: resource.meta.location },
})

/** Returns a resource's id; throws "not found" for a malformed one too. */
function idOf(id: string): string {
  if (!z.uuid().safeParse(id).success) throw notFound()
  return id.toLowerCase()
}

const notAllowed = () => new ScimError('This method is not offered here.', { status: 405, reason: 'invalid' })

const RESOURCE_PATH = /^\/?(Users|Groups)(?:\/([^/?#]+))?$/

/** Returns the kind and the id of the resource that a bulk operation's path names. */
export function readPath(path: string): { kind: ResourceKind; id: string | undefined } {
  const [, kind, id] = RESOURCE_PATH.exec(path) ?? []
  if (kind !== 'Users' && kind !== 'Groups') throw invalid('invalidPath', 'The path names no resource.')
  return { kind, id }
}
