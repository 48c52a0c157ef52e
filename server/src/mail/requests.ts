import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod'
import type { Sealer } from '../crypto/seal.ts'

const asked = z.object({ email: z.string(), companyId: z.optional(z.string()) })

/** An address that asked for a way in, and the company whose page it asked on. */
export type MailRequest = z.infer<typeof asked>

const AT_ONCE = 50
const MAX_ATTEMPTS = 10

export type MailRequests = ReturnType<typeof mailRequests>

/**
 * Addresses that ask for a mail are written down first and looked up later, so that asking does the same work
 * and takes the same time whether or not anybody has the address.
 */
export function mailRequests(pool: pg.Pool, { seal, open }: Sealer) {
  return {
    async ask(request: MailRequest): Promise<void> {
      await pool.query({
        name: 'mail_requests_ask',
        text: 'insert into mail_requests (id, sealed) values ($1, $2)',
        values: [randomUUID(), seal(JSON.stringify(request))],
      })
    },

    /** Looks at some of what was asked, oldest first; what fails is tried again later, and not for ever. */
    async answer(work: (request: MailRequest) => Promise<void>): Promise<number> {
      let answered = 0
      while (answered < AT_ONCE && (await answerOne(work))) answered += 1
      return answered
    },
  }

  /** Undefined for what was sealed with another secret, or by a release that asked otherwise. */
  function read(sealed: Buffer): MailRequest | undefined {
    try {
      return asked.parse(JSON.parse(open(sealed) ?? ''))
    } catch {
      return undefined
    }
  }

  async function answerOne(work: (request: MailRequest) => Promise<void>): Promise<boolean> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: string; sealed: Buffer; attempts: number }>(
        `select id, sealed, attempts from mail_requests where due_at <= now()
         order by due_at limit 1 for update skip locked`,
      )
      const [row] = rows
      const request = row && read(row.sealed)
      // What nobody can read any more is dropped.
      const failed = request && (await work(request).then(() => undefined, asError))
      if (failed && row.attempts < MAX_ATTEMPTS) {
        await client.query(
          `update mail_requests set attempts = attempts + 1, due_at = now() + make_interval(secs => 30 * 2 ^ attempts)
           where id = $1`,
          [row.id],
        )
      } else if (row) await client.query('delete from mail_requests where id = $1', [row.id])
      await client.query('commit')
      if (failed) throw failed
      return Boolean(row)
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A mail request failed.', { cause: error })
}
