import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem.ts'

const PATH = '/.well-known/security.txt'
/** Days until the file expires; RFC 9116 (2.5.5) recommends less than a year. */
const GOOD_FOR_DAYS = 180

/** Serves security.txt with the contact for security reports (RFC 9116); not found without a contact. */
export function serveSecurityTxt(
  app: FastifyInstance,
  contact: string | undefined,
  publicUrl: URL | undefined,
): void {
  app.get(PATH, (_request, reply) => {
    if (!contact) return sendProblem(reply, 'not-found')
    const expires = new Date(Date.now() + GOOD_FOR_DAYS * 24 * 60 * 60 * 1000)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${new URL(PATH, publicUrl).href}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
