import { feature, type CoreParts } from '#platform/feature/server.ts'
import { directoryQueries } from './cross-tenant-queries.ts'
import { groupService } from './groups/service.ts'
import type { DirectoryParts } from './parts.ts'
import { directoryData } from './personal-data.ts'
import { SCIM_PATH, scimRoutes } from './requests/routes.ts'
import { directoryRoutes } from './routes.ts'
import { directoryService } from './service.ts'
import { directoryStore, givesRoles } from './store.ts'
import { userService } from './users/service.ts'

type Dependencies = Pick<CoreParts, 'database' | 'limits' | 'base'> & {
  people: Pick<DirectoryParts, 'makeExportLink'>
  peopleChanges: DirectoryParts['people']
  invitations: Pick<DirectoryParts, 'provisioned'>
}

/** Lets a company's directory, such as Entra ID or Okta, add, change and deactivate its people by SCIM 2.0. */
export const directorySync = feature({
  name: 'directory-sync',
  create({ database, limits, base, people, peopleChanges, invitations }: Dependencies) {
    const baseUrl = () => new URL(SCIM_PATH, base()).href
    const store = directoryStore(database.rows)
    const service = directoryService({
      store,
      queries: directoryQueries(database.pool),
      tenancy: database,
      baseUrl,
    })
    const { makeExportLink } = people
    const parts = { people: peopleChanges, provisioned: invitations.provisioned, makeExportLink }
    const services = { Users: userService(parts), Groups: groupService(parts) }
    return {
      routes(bind, { app }) {
        directoryRoutes(bind, service)
        scimRoutes(app, { service, services, limits, baseUrl })
      },
      personalData: directoryData(store),
      provides: { directoryRoles: { isByDirectory: givesRoles } },
    }
  },
})
