import type pg from 'pg'
import type { RemovableName } from '../contract/document-types.ts'

type DeletedDocument = { documentId: string; companyId: string }

/**
 * Lists documents of a type, in all companies, that were deleted long enough ago to be erased, `limit` at
 * most.
 */
export async function listDeletedDocuments(
  pool: pg.Pool,
  type: RemovableName,
  limit: number,
): Promise<DeletedDocument[]> {
  const { rows } = await pool.query<DeletedDocument>({
    name: 'cross_tenant_deleted_documents',
    text: 'select document_id as "documentId", company_id as "companyId" from cross_tenant_deleted_documents($1, $2)',
    values: [type, limit],
  })
  return rows
}
