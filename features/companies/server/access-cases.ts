import { accessTokenOf, type AccessCases, type AccessTarget } from '#apps/server/test/access-case.ts'
import { designContent } from '#apps/server/test/documents/design.ts'
import { makeSave } from '#apps/server/test/documents/make-save.ts'
import { makeMember } from '#apps/server/test/factories.ts'
import { ask } from '#apps/server/test/world.ts'
import * as z from 'zod'
import { designs } from '#platform/db/tables/companies/design.ts'

/** The company's only design, created anew for each call. */
const design: AccessTarget = {
  name: 'design',
  async make({ app, database, here }) {
    await database.tenant(here.id).write((tx) => tx.delete(designs))
    const token = await accessTokenOf(database, await makeMember(database, here, 'admin'))
    const { body } = await ask(app, 'GET', '/api/designs', { token })
    return z.object({ id: z.uuid() }).parse(body).id
  },
}

export const accessCases: AccessCases = {
  getDesign: { may: 'public' },
  findDesignDraft: { may: 'admin' },
  getDesignDraft: { may: 'admin', target: design },
  saveDesignDraft: { may: 'admin', target: design, with: () => makeSave(designContent) },
  previewDesignDraft: { may: 'admin', target: design },
  cancelDesignUpdate: { may: 'admin', target: design },
  publishDesignDraft: { may: 'admin', target: design, with: { version: 1 } },
  listDesignRevisions: { may: 'admin', target: design },
  getDesignRevision: { may: 'admin', target: design, with: { version: 1 } },
}
