import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { getPicture, uploadPicture } from '@hale/contracts/pictures'
import type { Bind } from '../../http/bind.ts'
import { done, fail } from '../../core/outcome.ts'
import { sendProblem } from '../../http/problem.ts'
import type { PictureUrlParts } from './picture-urls.ts'
import { multipartLimits, withUploadedFile } from './upload.ts'
import type { PictureService, ShownPicture } from './service.ts'

/** In a scope of its own: nowhere else does Hale take forms, which any site could send. */
export async function pictureRoutes(
  app: FastifyInstance,
  binderOf: (scope: FastifyInstance) => Bind,
  service: PictureService,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits })
    const bind = binderOf(scope)

    bind(uploadPicture, async ({ member, request }) => {
      const added = await service.upload(member, (use) => withUploadedFile(request, use))
      return added.ok ? done(undescribed(added.value)) : added
    })

    bind(getPicture, async ({ input: { id }, member }) => {
      const found = (await service.find(member.tenant, [id])).get(id)
      return found ? done(undescribed({ id, ...found })) : fail('picture-not-found')
    })
  })

  app.get<{ Params: PictureUrlParts }>(
    '/pictures/:company/:expires/:signature/:file',
    async (request, reply) => {
      const opened = await service.open(request.params)
      if (!opened.ok) return sendProblem(reply, opened.reason)
      const { bytes, type, secondsLeft } = opened.value
      return reply
        .type(type)
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .send(bytes)
    },
  )
}

/** What a picture shows is said by whoever uses it. */
function undescribed<Shown extends ShownPicture>({ picture, ...shown }: Shown) {
  return { ...shown, picture: { ...picture, alt: '' } }
}
