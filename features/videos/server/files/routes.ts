import type { FastifyInstance } from 'fastify'
import { createVideoFile, getVideoFile, removeVideoFile } from '../../contract/files.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { SignedUrlParts } from '#platform/core/signed-urls.ts'
import type { Bind } from '#platform/http/bind.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { sendRange } from '#platform/http/files/ranges.ts'
import type { CompanyFiles } from './serving/company-files.ts'
import type { LibraryFiles } from './serving/library-files.ts'
import type { VideoFileService } from './service.ts'

export function videoFileRoutes(bind: Bind, service: VideoFileService): void {
  bind(createVideoFile, ({ input, member }) => service.create(member, input))

  bind(getVideoFile, async ({ input: { id }, member }) => {
    const file = await service.get(member.tenant, id)
    return file ? done(file) : fail('video-file-not-found')
  })

  bind(removeVideoFile, async ({ input: { id }, member }) => {
    const isKnown = await service.remove(member.tenant, id)
    return isKnown ? done({ id }) : fail('video-file-not-found')
  })
}

type FileServices = { companyFiles: CompanyFiles; libraryFiles: LibraryFiles }

type CompanyFileRequest = { Params: SignedUrlParts & { file: string } }
type LibraryFileRequest = { Params: { slug: string; file: string } }

/** HEAD is explicit, because Fastify's own has no content length without a body. */
const READ_METHODS = ['GET', 'HEAD']

export function servingRoutes(app: FastifyInstance, { companyFiles, libraryFiles }: FileServices): void {
  app.route<CompanyFileRequest>({
    method: READ_METHODS,
    url: '/videos/:company/:expires/:signature/:file',
    async handler(request, reply) {
      const opened = await companyFiles.open(request.params)
      return opened.ok ? sendRange(request, reply, opened.value) : sendProblem(reply, opened.reason)
    },
  })
  app.route<LibraryFileRequest>({
    method: READ_METHODS,
    url: '/videos/library/:slug/:file',
    async handler(request, reply) {
      const file = libraryFiles.open(request.params)
      return file ? sendRange(request, reply, file) : sendProblem(reply, 'not-found')
    },
  })
}
