import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod'
import type { Sealer } from '../crypto/seal.ts'
import { currentRequestId } from '../db/request-id.ts'

const mailRequest = z.object({ email: z.string(), companyId: z.optional(z.string()) })

/** An address for which a mail was requested, and the company on whose page it was requested. */
export type MailRequest = z.infer<typeof mailRequest>

export const MAIL_REQUEST_JOB = 'mail-request'

export type MailRequests = ReturnType<typeof mailRequests>

/**
 * Stores requested addresses first and looks them up in a job, so that a request takes the same time whether
 * or not an account has the address.
 */
export function mailRequests(pool: pg.Pool, { seal, open }: Sealer) {
  return {
    async add(request: MailRequest): Promise<void> {
      await pool.query({
        name: 'mail_requests_add',
        text: `with request as materialized (select set_config('hale.request', $3, true)),
                 added as (insert into mail_requests (id, sealed) select $1::uuid, $2::bytea from request returning id)
               select cross_tenant_add_jobs(array['${MAIL_REQUEST_JOB}'], array[id]) from added`,
        values: [randomUUID(), seal(JSON.stringify(request)), currentRequestId()],
      })
    },

    /**
     * Returns a request; undefined also for one encrypted with another secret, or in a format of another
     * release.
     */
    async find(id: string): Promise<MailRequest | undefined> {
      const { rows } = await pool.query<{ sealed: Buffer }>(
        'select sealed from mail_requests where id = $1',
        [id],
      )
      try {
        return rows[0] && mailRequest.parse(JSON.parse(open(rows[0].sealed) ?? ''))
      } catch {
        return undefined
      }
    },

    async remove(id: string): Promise<void> {
      await pool.query('delete from mail_requests where id = $1', [id])
    },
  }
}
