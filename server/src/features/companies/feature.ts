import { readHelpLines } from '@hale/content/help-lines'
import { readPictures } from '@hale/content/pictures'
import { designEndpoints } from '@hale/contracts/companies/design'
import { findCountry } from '../../db/countries.ts'
import type { Pictures } from '../../documents/content/picture-urls.ts'
import { fixedDocumentRoutes } from '../../documents/routes.ts'
import { feature, type CoreParts } from '../../feature.ts'
import { designService } from './design/service.ts'
import { companyRoutes } from './routes.ts'

type Needs = Pick<CoreParts, 'database' | 'resolveTenant'> & { pictures: Pictures }

export const companies = feature({
  name: 'companies',
  create({ database, resolveTenant, pictures }: Needs) {
    const helpLines = readHelpLines()
    const { rows } = database
    const design = designService({ rows, tenancy: database, pictures, library: readPictures(), helpLines })
    return {
      routes(bind) {
        companyRoutes(bind, {
          ...{ design, resolveTenant, helpLines },
          findCountry: (tenant) => findCountry(rows, tenant),
        })
        fixedDocumentRoutes(bind, designEndpoints, design)
      },
      provides: { helpLines },
    }
  },
})
