import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { createVideoFile } from '../../../contract/files.ts'
import type { authenticate, SignedIn } from '#platform/http/authenticate.ts'
import { sendProblem } from '#platform/http/problem.ts'
import type { VideoFileService } from '../service.ts'

// Routes of the tus protocol, core of 1.0.0 (https://tus.io/protocols/resumable-upload). `createVideoFile` creates uploads.

const TUS_VERSION = '1.0.0'
const CONTENT_TYPE = 'application/offset+octet-stream'
const RETRY_AFTER_SECONDS = 10

const UPLOAD_OFFSET = /^\d{1,15}$/
const idParameter = z.object({ id: z.uuid() })

type Admit = ReturnType<typeof authenticate>
type Call = { member: SignedIn; id: string; request: FastifyRequest; reply: FastifyReply }

/** Routes of uploads, in a scope of their own: only here are bodies not parsed. */
export async function tusRoutes(app: FastifyInstance, admit: Admit, service: VideoFileService) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(CONTENT_TYPE, (_request, body, next) => next(null, body))
    scope.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', TUS_VERSION))
    const route = (method: 'HEAD' | 'PATCH', handle: (call: Call) => Promise<FastifyReply>) =>
      scope.route({
        method,
        url: `${createVideoFile.path}/:id/content`,
        async handler(request, reply) {
          const admission = await admit(request, createVideoFile.access)
          if (!admission.ok) return refuse(reply, admission.reason)
          const input = idParameter.safeParse(request.params)
          if (!admission.value || !input.success) return refuse(reply, 'video-file-not-found')
          if (request.headers['tus-resumable'] !== TUS_VERSION)
            return reply.code(412).header('tus-version', TUS_VERSION).send()
          return handle({ member: admission.value, id: input.data.id, request, reply })
        },
      })
    route('HEAD', (call) => head(service, call))
    route('PATCH', (call) => patch(service, call))
    // Runs before the server waits for open requests to end: stores what has arrived, and clients send the rest
    // later.
    scope.addHook('preClose', async () => service.uploads.stop())
  })
}

async function head(service: VideoFileService, { member, id, reply }: Call): Promise<FastifyReply> {
  await service.uploads.stopUpload(member.tenant, id)
  const file = await service.get(member.tenant, id)
  if (!file) return sendProblem(reply, 'video-file-not-found')
  return reply
    .header('cache-control', 'no-store')
    .header('upload-offset', file.received)
    .header('upload-length', file.bytes)
    .send()
}

async function patch(service: VideoFileService, { member, id, request, reply }: Call) {
  const { headers } = request
  const offset = String(headers['upload-offset'])
  if (headers['content-type'] !== CONTENT_TYPE) return refuse(reply, 'unsupported-media-type')
  if (!UPLOAD_OFFSET.test(offset)) return refuse(reply, 'invalid-input')
  const length = headers['content-length']
  const appended = await service.uploads.append(member, id, {
    offset: Number(offset),
    length: length === undefined ? undefined : Number(length),
    body: request.raw,
  })
  if (appended.ok) return reply.code(204).header('upload-offset', appended.value.received).send()
  const { reason } = appended
  if (reason === 'offset-mismatch') return closeAfterReply(reply).code(409).send()
  if (reason !== 'service-unavailable') return refuse(reply, reason)
  return sendProblem(closeAfterReply(reply), reason, { retryAfter: RETRY_AFTER_SECONDS })
}

function refuse(reply: FastifyReply, code: Parameters<typeof sendProblem>[1]): FastifyReply {
  return sendProblem(closeAfterReply(reply), code)
}

/** Closes the connection after the reply, as the rest of the body is not read. */
function closeAfterReply(reply: FastifyReply): FastifyReply {
  return reply.header('connection', 'close')
}
