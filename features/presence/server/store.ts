import { MAX_PRESENT } from '../contract/presence.ts'
import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { sql } from '#platform/db/drizzle.ts'
import { documentPresence } from '#platform/db/tables/content/presence.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type Presence = {
  editing: string
  memberId: string
  type: DocumentName
  documentId: string
  seconds: number
}

/** Maximum number of open editors that are stored for one person. */
const MAX_EDITINGS = 20
const MAX_CLEARED = 50

/** Stores which documents are open in which editors. Each report also deletes some expired rows. */
export function presenceStore(rows: Rows) {
  return {
    /** Saves that an editor is open; returns the other people who have the same document open. */
    async note({ companyId, read }: Tenant, { editing, memberId, type, documentId, seconds }: Presence) {
      const { rows: resultRows } = await read(() =>
        rows.execute<{ id: string; name: string }>(sql`
          with cleared as (
            delete from ${documentPresence} where company_id = ${companyId} and editing in (
              select editing from ${documentPresence}
              where company_id = ${companyId} and expires_at < now() and editing <> ${editing}
              limit ${MAX_CLEARED} for update skip locked)
          ), noted as (
            insert into ${documentPresence} as noted
              (company_id, editing, member_id, document_type, document_id, expires_at)
            select ${companyId}::uuid, ${editing}::uuid, ${memberId}::uuid, ${type}, ${documentId}::uuid,
              now() + make_interval(secs => ${seconds})
            where (select count(*) from ${documentPresence} as own
              where own.company_id = ${companyId} and own.member_id = ${memberId} and own.editing <> ${editing}
            ) < ${MAX_EDITINGS}
            on conflict (company_id, editing) do update set expires_at = excluded.expires_at
            where noted.member_id = excluded.member_id and noted.document_type = excluded.document_type
              and noted.document_id = excluded.document_id
          )
          select ${members.id}, ${members.name} from ${members}
          join (
            select member_id, min(opened_at) as opened_at from ${documentPresence}
            where company_id = ${companyId} and document_type = ${type} and document_id = ${documentId}
              and member_id <> ${memberId} and expires_at >= now()
            group by member_id
          ) as present on present.member_id = ${members.id}
          where ${members.companyId} = ${companyId}
          order by present.opened_at, ${members.id} limit ${MAX_PRESENT}`),
      )
      return resultRows
    },

    async end({ companyId, read }: Tenant, memberId: string, editing: string): Promise<void> {
      await read(() =>
        rows.execute(sql`
          delete from ${documentPresence}
          where company_id = ${companyId} and editing = ${editing} and member_id = ${memberId}`),
      )
    },
  }
}
