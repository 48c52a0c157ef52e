import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notificationState, type NotificationState } from '#features/notifications/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '#platform/db/connect.ts'
import { notifications } from '#platform/db/tables/notifications.ts'
import type { MadeMember } from './factories.ts'

/** Makes a person's notification, unread by default. */
export async function makeNotification(
  database: Database,
  { id: memberId, company: { id: companyId } }: MadeMember,
  more: Partial<typeof notifications.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const row = { id, companyId, memberId, kind: 'results-due' as const, subjectId: randomUUID(), ...more }
  await database.tenant(companyId).write((tx) => tx.insert(notifications).values(row))
  return id
}

/** Returns the input with which a phone registers, with a token of its own. */
export function makePushInput(timeZone = 'Europe/London') {
  const token = `token-${randomUUID()}`
  return { device: { channel: 'fcm' as const, token }, timeZone }
}

/** Opens a stream of notifications over a real connection. */
export async function openStream(app: FastifyInstance, token: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const request = get({
    ...{ host: '127.0.0.1', port, path: '/api/notifications/stream', agent: false },
    headers: { authorization: `Bearer ${token}` },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const states: NotificationState[] = []
  let text = ''
  let seen = 0
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    states.splice(
      0,
      states.length,
      ...[...text.matchAll(/event: state\ndata: (.*)\n\n/g)].map(([, data]) =>
        z.parse(notificationState, JSON.parse(data ?? 'null')),
      ),
    )
    response.emit('state')
  })
  // A server that is killed resets the connection; that error is expected.
  response.on('error', () => {})
  /** Whether the stream ended properly and was not cut off. */
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)))
  const close = () => request.destroy()
  afterAll(close)
  return {
    status: response.statusCode,
    headers: response.headers,
    ended,
    close,
    /** All text received so far. */
    text: () => text,
    /** Returns the next state that has not been returned yet. */
    async next(): Promise<NotificationState> {
      while (states.length <= seen) await once(response, 'state')
      const state = states[seen]
      seen += 1
      if (!state) throw new Error('There is no such state.')
      return state
    },
  }
}
