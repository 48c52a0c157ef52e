import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Cost, Endpoint } from '../contract/endpoint.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CONTRACTS = '{features/*,platform,platform/documents}/contract/**/*.ts'

/** Returns all endpoints of the contracts, by the names under which they are exported. */
export async function readEndpoints(): Promise<Record<string, Endpoint>> {
  const files = globSync(CONTRACTS, { cwd: root, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(
    files.toSorted().map(async (file): Promise<object> => import(pathToFileURL(join(root, file)).href)),
  )
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.entries(module))
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}

const COSTS: readonly unknown[] = ['light', 'serial', 'alone'] satisfies Cost[]

/**
 * Throws if an endpoint of the contracts has no route or no known cost, or a route is missing in the
 * contracts.
 */
export function assertAllBound(endpointsByName: Record<string, Endpoint>, bound: readonly Endpoint[]): void {
  const idOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const boundIds = new Set(bound.map(idOf))
  const namedIds = new Set(Object.values(endpointsByName).map(idOf))
  const unbound = Object.keys(endpointsByName).filter(
    (name) => endpointsByName[name] && !boundIds.has(idOf(endpointsByName[name])),
  )
  if (unbound.length > 0) throw new Error(`No feature binds the endpoint ${unbound.join(', ')}.`)
  const unnamed = [...boundIds].filter((id) => !namedIds.has(id))
  const uncosted = Object.keys(endpointsByName).filter((name) => !COSTS.includes(endpointsByName[name]?.cost))
  if (uncosted.length > 0) throw new Error(`No cost is chosen for the endpoint ${uncosted.join(', ')}.`)
  if (unnamed.length > 0) throw new Error(`The contracts export no endpoint ${unnamed.join(', ')}.`)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
