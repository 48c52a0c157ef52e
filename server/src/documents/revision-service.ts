import * as z from 'zod/mini'
import type { Rows, Tenant } from '../db/tenant.ts'
import { done, fail } from '../core/outcome.ts'
import type { DocumentContent, DocumentType, Editor } from './document-type.ts'
import type { DraftStore } from './draft-store.ts'
import { revisionStore, type RevisionRow, type Save } from './revision-store.ts'

type Needs<Content extends DocumentContent, Row extends object, Name extends string> = {
  rows: Rows
  type: DocumentType<Content, Row, Name>
  drafts: Pick<DraftStore<Content>, 'find'>
}

type ToSave<Content> = Omit<Save<Content>, 'actorId' | 'kind'> & { restored?: number | undefined }
type ListRevisionsInput = { id: string; limit?: number | undefined; before?: number | undefined }

/** Saving the versions of a document, and reading them again. */
export function revisionService<
  Content extends DocumentContent,
  Row extends object,
  const Name extends string,
>({ rows, type, drafts }: Needs<Content, Row, Name>) {
  const revisions = revisionStore(rows, type)
  const notFound = `${type.name}-not-found` as const
  const conflict = `${type.name}-changed` as const

  return {
    async save({ tenant, memberId }: Editor, { restored, ...save }: ToSave<Content>) {
      const kind = restored === undefined ? 'saved' : 'restored'
      const content = wellFormed(save.content, type.content)
      const saved = await revisions.save(tenant, { ...save, content, kind, actorId: memberId })
      if (saved === 'not-found') return fail(notFound)
      if (saved === 'changed') return fail(conflict)
      return done({ version: saved.version, savedAt: saved.savedAt.toISOString() })
    },

    async listRevisions(tenant: Tenant, { id, limit = 50, before }: ListRevisionsInput) {
      const found = await revisions.list(tenant, id, limit + 1, before)
      if (found.length === 0 && !(await drafts.find(tenant, id))) return fail(notFound)
      const items = found.slice(0, limit)
      const next = found.length > limit ? (items.at(-1)?.version ?? null) : null
      return done({ items: items.map(revisionToContract), next })
    },

    async getRevision(tenant: Tenant, id: string, version: number) {
      const found = await revisions.find(tenant, id, version)
      if (found) return done(revisionToContract(found))
      return (await drafts.find(tenant, id)) ? fail('revision-not-found') : fail(notFound)
    },
  }
}

function revisionToContract<Row extends RevisionRow>(row: Row) {
  return { ...row, savedAt: row.savedAt.toISOString() }
}

/** PostgreSQL stores no lone surrogate, as a cut through an emoji leaves it; JSON writes it as an escape. */
function wellFormed<Content>(content: Content, schema: z.core.$ZodType<Content>): Content {
  const json = JSON.stringify(content)
  if (!/\\ud[89a-f]/.test(json)) return content
  const repaired: unknown = JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  return z.parse(schema, repaired)
}
