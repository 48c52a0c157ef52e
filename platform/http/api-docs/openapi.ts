import {
  mediaTypeOf,
  pathParameters,
  travelsInQuery,
  type Cost,
  type Endpoint,
} from '../../contract/endpoint.ts'
import { jsonSchemaOf } from '../../contract/json-schema.ts'
import { commonFailures, memberFailures, statusByCode, type FailureCode } from '../../contract/problem.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.1 description of the API, made from the contracts that server and web app use. */
export function openApi(endpoints: Record<string, Endpoint>, version: string): Json {
  const paths: Record<string, Json> = {}
  const recursive = recursiveSchemas()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, recursive.hoist),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hale',
      version,
      description: 'Every call of Hale. Failures are application/problem+json and carry a `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema, ...recursive.schemas },
    },
  }
}

function operation(name: string, endpoint: Endpoint, hoist: Hoist): Json {
  const input = hoist(jsonSchemaOf(endpoint.input, 'input'))
  const places = pathParameters(endpoint.path)
  const inPath = pick(input, (key) => places.includes(key))
  const objectSchema = pick(input, (key) => !places.includes(key))
  const inQuery = travelsInQuery(endpoint.method)
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(costs[endpoint.cost] && { description: costs[endpoint.cost] }),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'public' ? [{}] : [{ accessToken: [] }],
    parameters: [...parameters(inPath, 'path'), ...(inQuery ? parameters(objectSchema, 'query') : [])],
    ...(inQuery ? {} : { requestBody: { required: true, content: json(objectSchema) } }),
    responses: {
      200: {
        description: 'Done',
        content: { [mediaTypeOf(endpoint)]: { schema: hoist(jsonSchemaOf(endpoint.output, 'output')) } },
      },
      ...failures(endpoint),
    },
  }
}

const costs: Record<Cost, string> = {
  light: '',
  serial: 'Calls of one caller wait for each other; from the 18th on they are answered too-many-requests.',
  alone: 'A caller has one of these under way at a time; a second is answered too-many-requests.',
}

function failures(endpoint: Endpoint): Json {
  const authenticate = endpoint.access === 'public' ? [] : memberFailures
  const codes: FailureCode[] = [...new Set([...endpoint.failures, ...authenticate, ...commonFailures])]
  const byStatus = Map.groupBy(codes, (code) => statusByCode[code])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

type ObjectSchema = { type: 'object'; properties: Record<string, Json>; required: string[] }

type Hoist = (schema: Json & { $defs?: object }) => Json

/**
 * Collects the `$defs` of recursive schemas into the document's `components/schemas`, renamed so that no two
 * clash.
 */
function recursiveSchemas() {
  const schemas: Record<string, Json> = {}
  const names = new Map<string, string>()
  const hoist: Hoist = ({ $defs, ...schema }) => {
    if ($defs === undefined) return schema
    const key = JSON.stringify($defs)
    const name = names.get(key) ?? `Recursive${names.size + 1}`
    names.set(key, name)
    const pointing = (json: unknown) =>
      JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"#/components/schemas/${name}`)) as Json
    for (const [part, json] of Object.entries($defs)) schemas[`${name}${part}`] = pointing(json)
    return pointing(schema)
  }
  return { schemas, hoist }
}

function pick(schema: Json, keep: (key: string) => boolean): ObjectSchema {
  const { properties = {}, required = [] } = schema as Partial<ObjectSchema>
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => keep(key))),
    required: required.filter(keep),
  }
}

function parameters(schema: ObjectSchema, place: 'path' | 'query'): Json[] {
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || schema.required.includes(name),
    schema: property,
  }))
}

function json(schema: object): Json {
  return { 'application/json': { schema } }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(statusByCode) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait' },
    requestId: { type: 'string' },
  },
}
