import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { updateJobOf } from '#platform/documents/server/updates/job.ts'
import type { World } from '../world.ts'

/** Makes a document's scheduled update due, if it has one. */
export async function makeUpdateDue(
  { superuser, work }: Pick<World, 'superuser' | 'work'>,
  type: DocumentName,
  id: string,
): Promise<void> {
  await superuser.query(
    "update documents set update_at = now() - interval '1 second' where id = $1 and update_at is not null",
    [id],
  )
  await superuser.query('update jobs set due_at = now() where subject_id = $1', [id])
  await work(updateJobOf(type))
}
