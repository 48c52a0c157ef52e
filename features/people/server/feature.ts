import { feature, type CoreParts } from '#platform/feature/server.ts'
import { changeMemberRole, disableMember, enableMember } from './access-store.ts'
import { peopleDemo } from './demo.ts'
import { movePeopleToGroup, renameMember } from './edit-store.ts'
import { groupRoutes } from './groups/routes.ts'
import { updateGroup, insertGroup, groupStore, lockGroupIn, deleteGroupRow } from './groups/store.ts'
import { lockAdmins, lockPerson } from './person-lock-store.ts'
import { peopleRoutes } from './routes.ts'
import { peopleService } from './service.ts'
import { peopleStore } from './store.ts'

/** Changes of people and groups for other features, each within the caller's transaction. */
const peopleChanges = {
  ...{ lock: lockPerson, lockGroup: lockGroupIn, lockAdmins },
  ...{
    changeRole: changeMemberRole,
    disable: disableMember,
    enable: enableMember,
    rename: renameMember,
    move: movePeopleToGroup,
  },
  ...{ createGroup: insertGroup, changeGroup: updateGroup, removeGroup: deleteGroupRow },
}

export const people = feature({
  name: 'people',
  demo: peopleDemo,
  create({ database, limits, sealer }: Pick<CoreParts, 'database' | 'limits' | 'sealer'>) {
    const store = peopleStore(database.rows)
    const service = peopleService({ store, sealer, limits })
    return {
      routes(bind) {
        peopleRoutes(bind, store, service)
        groupRoutes(bind, groupStore(database.rows))
      },
      provides: { people: service, peopleChanges },
    }
  },
})
