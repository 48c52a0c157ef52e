import { and, count, desc, eq, isNotNull, isNull, sql } from '#platform/db/drizzle.ts'
import type { QuestionnaireVersion } from '../../contract/versions.ts'
import type { Questionnaire } from '../../contract/questionnaires.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { members } from '#platform/db/tables/people.ts'
import { questionnaires } from '#platform/db/tables/questionnaires.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addToDocument, lockQuestionnaire } from '../drafts/store.ts'
import { findVersion } from '../store.ts'

export type VersionStore = ReturnType<typeof versionStore>

type VersionToSave = { actorId: string; basedOn: number; questionnaire: Questionnaire }

const BUILT_IN: QuestionnaireVersion = { version: 0, savedAt: null, savedBy: null }

/** All versions of a company's questionnaire, with the person and the time of each save. */
export function versionStore(rows: Rows) {
  const saved = () =>
    rows
      .select({ version: questionnaires.version, savedAt: questionnaires.savedAt, savedBy: members.name })
      .from(questionnaires)
      .leftJoin(
        members,
        and(eq(members.companyId, questionnaires.companyId), eq(members.id, questionnaires.savedBy)),
      )

  return {
    /** Lists versions, the newest first and the built-in one last. */
    async list(tenant: Tenant, limit: number): Promise<QuestionnaireVersion[]> {
      const resultRows = await tenant.read(() =>
        saved().where(of(tenant)).orderBy(desc(questionnaires.version)).limit(limit),
      )
      return [...resultRows.map(toContract), BUILT_IN]
    },

    /** Counts the members who can log in. */
    async countPeople(tenant: Tenant): Promise<number> {
      const isActive = and(isNotNull(members.activatedAt), isNull(members.disabledAt))
      const [row] = await tenant.read(() =>
        rows
          .select({ people: count() })
          .from(members)
          .where(and(eq(members.companyId, tenant.companyId), isActive)),
      )
      return row?.people ?? 0
    },

    async find(tenant: Tenant, version: number) {
      const questionnaire = await tenant.read(() => findVersion(rows, tenant, version))
      if (!questionnaire || version === 0) return questionnaire && { ...BUILT_IN, questionnaire }
      const one = and(of(tenant), eq(questionnaires.version, version))
      const [row] = await tenant.read(() => saved().where(one))
      return row && { ...toContract(row), questionnaire }
    },

    /**
     * Saves a version and returns its number; undefined where `basedOn` is no longer the newest version, unless the newest
     * one is this same save.
     */
    save(tenant: Tenant, { actorId, basedOn, questionnaire }: VersionToSave): Promise<number | undefined> {
      const { companyId } = tenant
      const questions = questionsIn(questionnaire)
      const newest = newestOf(tenant)
      return tenant.write(async (tx) => {
        const document = await lockQuestionnaire(tx, tenant)
        const [insertedRow] = await tx
          .insert(questionnaires)
          .select(
            sql`select ${companyId}::uuid, newest.version + 1, ${questions}, now(), ${actorId}::uuid
                from ${newest} where newest.version = ${basedOn}::bigint`,
          )
          .onConflictDoNothing()
          .returning({ version: questionnaires.version })
        if (insertedRow) {
          const detail = { version: insertedRow.version }
          await writeAudit(tx, companyId, [{ actorId, action: 'questionnaire.saved', detail }])
          if (document) await addToDocument(tx, document, { actorId, questionnaire })
          return insertedRow.version
        }
        // The client may repeat a save whose response was lost. Only a separate statement sees what was committed
        // meanwhile.
        const { rows: same } = await tx.execute<{ version: number }>(sql`
          select questionnaires.version from questionnaires join ${newest} on newest.version = questionnaires.version
          where company_id = ${companyId} and questionnaires.version = ${basedOn}::bigint + 1 and questions = ${questions}`)
        return same[0]?.version
      })
    },
  }
}

/** Adds a version, within the transaction that publishes the document; adds none where the newest version is equal. */
export async function addVersion(
  tx: Rows,
  tenant: Tenant,
  { actorId, questionnaire }: { actorId: string | null; questionnaire: Questionnaire },
): Promise<void> {
  const { companyId } = tenant
  const questions = questionsIn(questionnaire)
  await tx.insert(questionnaires).select(
    sql`select ${companyId}::uuid, newest.version + 1, ${questions}, now(), ${actorId}::uuid from ${newestOf(tenant)}
        where not exists (select from questionnaires
          where company_id = ${companyId} and version = newest.version and questions = ${questions})`,
  )
}

const questionsIn = (questionnaire: Questionnaire) => sql`${JSON.stringify(questionnaire)}::jsonb`

const newestOf = ({ companyId }: Tenant) =>
  sql`(select coalesce(max(version), 0) as version from questionnaires where company_id = ${companyId}) newest`

function of({ companyId }: Tenant) {
  return eq(questionnaires.companyId, companyId)
}

function toContract({ savedAt, ...row }: { version: number; savedAt: Date; savedBy: string | null }) {
  return { ...row, savedAt: savedAt.toISOString() }
}
