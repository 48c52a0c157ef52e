import { statusByCode, type FailureCode } from '../../contract/problem.ts'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

type LoggedError = { name: string; code?: string; stack: string }

/**
 * Returns the logger's settings. Logs say what happened, never to whom or with which data: route templates in
 * place of URLs, and errors by name and location, because their messages can repeat what a person typed.
 */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    // For debug logs of plugins, whose headers hold tokens.
    redact: { paths: ['headers', '*.headers'], remove: true },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unmatched' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describe,
    },
  }
}

function describe(error: Error): LoggedError & { type: string; message: string } {
  const code = 'code' in error ? { code: String(error.code) } : {}
  const cause = error.cause instanceof Error ? ` caused by ${error.cause.name}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    name: error.name + cause,
    message: '',
    ...code,
    stack: frames.slice(0, 12).join('\n'),
  }
}

/**
 * Logs that a call was refused, with nothing but the reason: not signed in, not allowed, too many calls, or a wrong
 * code.
 */
export function logRefusal(request: FastifyRequest, reason: FailureCode): void {
  const isRefusal = [401, 403, 429].includes(statusByCode[reason]) || reason === 'invalid-action-code'
  // Expired tokens are normal on every device, so they are only `info`. A refused role is a warning, as the app
  // offers nothing that a role may not do.
  if (isRefusal) request.log[reason === 'not-allowed' ? 'warn' : 'info']({ reason }, 'call refused')
}
