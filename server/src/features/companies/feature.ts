import { readHelpLines } from '@hale/content/help-lines'
import { feature, type CoreParts } from '../../feature.ts'
import { companyRoutes } from './routes.ts'
import { companyStore } from './store.ts'

export const companies = feature({
  name: 'companies',
  create({ database, resolveTenant }: Pick<CoreParts, 'database' | 'resolveTenant'>) {
    const helpLines = readHelpLines()
    return {
      routes: (bind) => companyRoutes(bind, { store: companyStore(database.rows), resolveTenant, helpLines }),
      provides: { helpLines },
    }
  },
})
