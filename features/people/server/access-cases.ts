import { randomUUID } from 'node:crypto'
import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeMember } from '#apps/server/test/factories.ts'
import { eq, sql } from '#platform/db/drizzle.ts'
import { groups, members } from '#platform/db/tables/people.ts'
import { LEAVER_DAYS } from '../contract/people.ts'

const person: AccessTarget = {
  name: 'person',
  make: async ({ database, here }) => (await makeMember(database, here)).id,
}

const former: AccessTarget = {
  name: 'person',
  async make({ database, here }) {
    const { id } = await makeMember(database, here)
    const disabledAt = sql`now() - make_interval(days => ${LEAVER_DAYS})`
    await database
      .tenant(here.id)
      .write((tx) => tx.update(members).set({ disabledAt }).where(eq(members.id, id)))
    return id
  },
}

const group: AccessTarget = {
  name: 'group',
  async make({ database, here }) {
    const id = randomUUID()
    const group = { id, companyId: here.id, name: id }
    await database.tenant(here.id).write((tx) => tx.insert(groups).values(group))
    return id
  },
}

export const accessCases: AccessCases = {
  searchPeople: { may: 'admin' },
  countPeople: { may: 'admin' },
  changeRole: { may: 'admin', target: person, with: { role: 'editor' } },
  disablePerson: { may: 'admin', target: person },
  enablePerson: { may: 'admin', target: person },
  erasePerson: { may: 'admin', target: former },
  editPerson: { may: 'admin', target: person, with: { name: 'Robin', group: null } },
  changePeople: { may: 'admin', with: () => ({ ids: [randomUUID()], change: { kind: 'enable' } }) },
  getPersonHistory: { may: 'admin', target: person },
  listGroups: { may: 'admin' },
  createGroup: { may: 'admin', with: () => ({ name: randomUUID() }) },
  renameGroup: { may: 'admin', target: group, with: () => ({ name: randomUUID() }) },
  removeGroup: { may: 'admin', target: group },
}
