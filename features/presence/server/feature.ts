import { mayActAs } from '#features/accounts/contract/accounts.ts'
import { documentTypes } from '#platform/documents/contract/document-types.ts'
import { endPresence, HIDDEN_PRESENCE_MS, notePresence, PRESENCE_MS } from '../contract/presence.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { presenceStore } from './store.ts'

/** Enough for thirty visible tabs, and for opening and closing them. */
const presenceByMember = { name: 'presence by member', max: 1000, seconds: 60 }

/** Seconds until an editor that stops reporting counts as closed: several times its interval. */
const secondsFor = (isHidden: boolean) => (isHidden ? 2.5 * HIDDEN_PRESENCE_MS : 4 * PRESENCE_MS) / 1000

/** Who has which document open in an editor. */
export const presence = feature({
  name: 'presence',
  create({ database }: Pick<CoreParts, 'database'>) {
    const store = presenceStore(database.rows)
    return {
      routes(bind) {
        bind(
          notePresence,
          async ({ input: { editing, type, id, isHidden }, member: { tenant, memberId, role } }) => {
            // People who may write documents of a type may see who has them open.
            if (!mayActAs(role, documentTypes[type].access)) return fail('not-allowed')
            const seconds = secondsFor(isHidden)
            return done({
              others: await store.note(tenant, { editing, memberId, type, documentId: id, seconds }),
            })
          },
          { limit: presenceByMember },
        )

        bind(endPresence, async ({ input, member: { tenant, memberId } }) => {
          await store.end(tenant, memberId, input.editing)
          return done({})
        })
      },
    }
  },
})
