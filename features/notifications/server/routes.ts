import {
  changeNotificationSettings,
  getNotificationSettings,
  getNotificationState,
  listNotifications,
  NOTIFICATION_STREAM_PATH,
  readNotification,
  readNotifications,
} from '../contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { done } from '#platform/core/outcome.ts'
import type { authenticate } from '#platform/http/authenticate.ts'
import type { Bind } from '#platform/http/bind.ts'
import { sendProblem } from '#platform/http/problem.ts'
import type { NotificationService } from './service.ts'
import type { Streams } from './streams/streams.ts'

export function notificationRoutes(bind: Bind, service: NotificationService): void {
  bind(listNotifications, async ({ member }) => done(await service.list(member)))

  bind(getNotificationState, async ({ member }) => done(await service.getState(member)))

  bind(readNotification, ({ input, member }) => service.markRead(member, input.id))

  bind(readNotifications, ({ input, member }) => service.markAllRead(member, input.until))

  bind(getNotificationSettings, async ({ member }) => done(await service.getSettings(member)))

  bind(changeNotificationSettings, ({ input, member }) => service.changeSettings(member, input))
}

type Admit = ReturnType<typeof authenticate>

/** The route of server-sent events, which has no contract, since its response does not end. */
export function streamRoute(app: FastifyInstance, admit: Admit, streams: Streams): void {
  app.route({
    method: 'GET',
    url: NOTIFICATION_STREAM_PATH,
    exposeHeadRoute: false,
    async handler(request, reply) {
      const admission = await admit(request, 'member')
      if (!admission.ok) return sendProblem(reply, admission.reason)
      if (!admission.value) return sendProblem(reply, 'not-signed-in')
      const opened = streams.open(admission.value)
      if (!opened.ok) {
        const { ok: _, reason, ...more } = opened
        return sendProblem(reply, reason, more)
      }
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // Keeps proxies from buffering events.
        .header('x-accel-buffering', 'no')
      return reply.send(opened.value)
    },
  })
  app.addHook('preClose', async () => streams.closeAll())
}
