import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { openApi } from './openapi.ts'

/** Serves the API's documentation as pages and as OpenAPI JSON. */
export async function serveApiDocs(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
  version: string,
) {
  const document = openApi(endpoints, version)
  app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The pages have no inline scripts; only their own files may run.
    staticCSP: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
    uiConfig: { deepLinking: true, supportedSubmitMethods: [] },
  })
}
