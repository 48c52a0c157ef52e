import type { HelpLines } from '#content/help-lines.ts'
import { readPictures } from '#content/pictures.ts'
import { defaultDesign, slug } from '../contract/companies.ts'
import { designEndpoints } from '../contract/design.ts'
import type { FastifyRequest } from 'fastify'
import type { Pictures } from '#platform/documents/server/content/picture-urls.ts'
import { fixedDocumentRoutes } from '#platform/documents/server/routes.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import type { PageDesign } from '#platform/http/files/fill-page.ts'
import { designDocument } from './design/document.ts'
import { designService } from './design/service.ts'
import { companyRoutes } from './routes.ts'

type Dependencies = Pick<CoreParts, 'database' | 'resolveTenant'> & {
  pictures: Pictures
  helpLines: HelpLines
}

export const companies = feature({
  name: 'companies',
  document: designDocument,
  create({ database, resolveTenant, pictures, helpLines }: Dependencies) {
    const { rows } = database
    const design = designService({ rows, pictures, library: readPictures(), helpLines })
    return {
      drafts: design,
      routes(bind) {
        companyRoutes(bind, { design, resolveTenant })
        fixedDocumentRoutes(bind, designEndpoints, design)
      },
      provides: {
        /** Returns the design of the company that a page's address names, by its host or by `companySlug`. */
        async findPageDesign(request: FastifyRequest, companySlug: string | undefined): Promise<PageDesign> {
          const company = slug.safeParse(companySlug).data
          const ownTenant = await resolveTenant(request, undefined, undefined)
          const tenant = company === undefined ? ownTenant : await resolveTenant(request, undefined, company)
          return {
            // Null where the requested name makes no difference, so that unknown names do not each take an entry in
            // the page cache.
            company: company !== undefined && tenant?.companyId !== ownTenant?.companyId ? company : null,
            design: (tenant && (await design.findDesign(tenant))) ?? defaultDesign,
          }
        },
      },
    }
  },
})
