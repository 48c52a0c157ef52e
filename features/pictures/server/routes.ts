import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { getPortrait, removePortrait, uploadPortrait } from '#features/accounts/contract/portraits.ts'
import {
  cropPicture,
  describePicture,
  getPicture,
  getWholePicture,
  listPictures,
  listPictureUses,
  removePicture,
  uploadPicture,
} from '../contract/pictures.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { sendProblem } from '#platform/http/problem.ts'
import type { cropService } from './crop/service.ts'
import type { PortraitService } from './portraits/service.ts'
import type { PictureUrlParts } from './picture-urls.ts'
import { multipartLimits, withUploadedFile } from './upload.ts'
import { withAltText, type libraryService } from './library/service.ts'
import type { PictureService } from './service.ts'

type Services = {
  pictures: PictureService
  crops: ReturnType<typeof cropService>
  portraits: PortraitService
  library: ReturnType<typeof libraryService>
}

/** Limited, as finding the uses of a picture scans every text of a company. */
const usesByMember = { name: 'uses of pictures by member', max: 120, seconds: 10 * 60 }

/** Routes of pictures, in a scope of their own: only here does Hale accept multipart forms, which any site could send. */
export async function pictureRoutes(
  app: FastifyInstance,
  binderOf: (scope: FastifyInstance) => Bind,
  { pictures: service, crops, portraits, library }: Services,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits })
    const bind = binderOf(scope)

    bind(uploadPicture, async ({ member, request }) => {
      const uploadOutcome = await service.upload(member, (use) => withUploadedFile(request, use))
      return uploadOutcome.ok ? done(withAltText(uploadOutcome.value)) : uploadOutcome
    })

    bind(listPictures, async ({ input, member }) => done(await library.list(member.tenant, input)))
    bind(describePicture, ({ input, member }) => library.describe(member.tenant, input))
    bind(getWholePicture, ({ input, member }) => crops.findWhole(member.tenant, input.id))
    bind(cropPicture, ({ input, member }) => crops.crop(member, input))
    bind(listPictureUses, ({ input, member }) => library.listUses(member.tenant, input.id), {
      limit: usesByMember,
    })
    bind(removePicture, ({ input, member }) => library.remove(member.tenant, input.id), {
      limit: usesByMember,
    })

    bind(uploadPortrait, ({ member, request }) =>
      portraits.upload(member, (use) => withUploadedFile(request, use)),
    )

    bind(getPortrait, async ({ member }) => done({ url: await portraits.findUrl(member) }))

    bind(removePortrait, async ({ member }) => {
      await portraits.remove(member)
      return done({})
    })

    bind(getPicture, async ({ input: { id }, member }) => {
      const shownPicture = (await service.find(member.tenant, [id])).get(id)
      return shownPicture ? done(withAltText({ id, ...shownPicture })) : fail('picture-not-found')
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

  app.get<{ Params: PictureUrlParts }>(
    '/portraits/:company/:expires/:signature/:file',
    async (request, reply) => {
      const opened = await portraits.open(request.params)
      if (!opened.ok) return sendProblem(reply, opened.reason)
      const { bytes, secondsLeft } = opened.value
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .send(bytes)
    },
  )
}
