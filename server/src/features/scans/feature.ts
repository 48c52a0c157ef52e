import type { Scan } from '@hale/contracts/scans'
import { toContract } from '../../core/to-contract.ts'
import { feature, type CoreParts } from '../../feature.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { scanRoutes } from './routes.ts'
import { scanStore } from './store.ts'

export const scans = feature({
  name: 'scans',
  create({ database }: Pick<CoreParts, 'database'>) {
    const store = scanStore(database.rows)
    return {
      routes: (bind) => scanRoutes(bind, store),
      personalData: { scans: store.listAll },
      provides: {
        scans: {
          async listLast(member: SignedIn): Promise<Scan[]> {
            return (await store.list(member, 1, undefined)).map(toContract)
          },
        },
      },
    }
  },
})
