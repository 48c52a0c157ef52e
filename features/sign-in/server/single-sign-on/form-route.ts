import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded'

type FormRoute = { url: string; maxBytes: number; handler: RouteHandlerMethod }

/** Adds a route for a form that a provider posts, in a scope of its own: no other route accepts forms. */
export async function formRoute(app: FastifyInstance, { url, maxBytes, handler }: FormRoute): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      FORM_MEDIA_TYPE,
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.route({ method: 'POST', url, bodyLimit: maxBytes, handler })
  })
}
