import { and, desc, eq, sql } from '#platform/db/drizzle.ts'
import { CALL_BACK_DAYS } from '../contract/call-backs.ts'
import { ownedBy, type DataOwner } from '#platform/db/own.ts'
import { callBacks } from '#platform/db/tables/call-backs.ts'
import { jobs } from '#platform/db/tables/jobs.ts'
import { mails } from '#platform/db/tables/mail.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { addMails, MAIL_JOB } from '#platform/mail/add-mails.ts'
import { removeMail } from '#platform/mail/cancel-store.ts'

export const REMOVAL_JOB = 'call-back-removal'
export const STATE_JOB = 'call-back-state'
/** Seconds until the first look at a request's mail; by then most have been sent. */
const FIRST_LOOK_SECONDS = 10
const RETENTION_SECONDS = CALL_BACK_DAYS * 24 * 60 * 60

export type CallBackStore = ReturnType<typeof callBackStore>

export type StoredCallBack = {
  id: string
  sealed: Buffer
  mailId: string | null
  requestedAt: Date
  deletedAt: Date
  withdrawnAt: Date | null
  sentAt: Date | null
  /** The failure of the mail's job, while there is a job. */
  failure: string | null
  deadAt: Date | null
}

type NewCallBack = { id: string; sendId: string; sealed: Buffer; payload: Buffer }

/**
 * The remaining content of a withdrawn request, and the content of the mail that asks the programme not to call, where
 * that is needed.
 */
type WithdrawnCallBack = { sealed: Buffer; payload?: Buffer }

/** Requests to be called back; every query filters by member. */
export function callBackStore(rows: Rows) {
  return {
    /** Returns a member's requests, newest first. */
    list(owner: DataOwner): Promise<StoredCallBack[]> {
      const newest = [desc(callBacks.requestedAt), desc(callBacks.id)]
      return owner.tenant.read(() =>
        selectCallBacks(rows)
          .where(ownedBy(callBacks, owner))
          .orderBy(...newest),
      )
    },

    async findBySendId(owner: DataOwner, sendId: string): Promise<StoredCallBack | undefined> {
      const isSame = and(ownedBy(callBacks, owner), eq(callBacks.sendId, sendId))
      const [row] = await owner.tenant.read(() => selectCallBacks(rows).where(isSame))
      return row
    },

    /** Returns a request with the id of its member. */
    async findById(tenant: Tenant, id: string): Promise<(StoredCallBack & { memberId: string }) | undefined> {
      const [row] = await tenant.read(() => selectCallBacks(rows).where(byId(tenant, id)))
      return row
    },

    add: addCallBack,
    withdraw: withdrawCallBack,

    /** Deletes an expired request and its mail. */
    async remove(tenant: Tenant, id: string, alsoRemove: (tx: Rows) => Promise<void>): Promise<void> {
      await tenant.write(async (tx) => {
        const [removedRow] = await tx
          .delete(callBacks)
          .where(byId(tenant, id))
          .returning({ mailId: callBacks.mailId })
        await alsoRemove(tx)
        if (removedRow?.mailId) await removeMail(tx, tenant.companyId, removedRow.mailId)
      })
    },
  }
}

/**
 * Stores and mails a request, and schedules its deletion; does nothing where its `sendId` exists. Calls `mayGo` within
 * the transaction: where it returns a reason, nothing is stored.
 */
function addCallBack<Reason>(
  { tenant, memberId }: DataOwner,
  { id, sendId, sealed, payload }: NewCallBack,
  mayGo: (tx: Rows) => Promise<Reason | undefined>,
): Promise<Reason | undefined> {
  const { companyId } = tenant
  return tenant.write(async (tx) => {
    const reason = await mayGo(tx)
    if (reason !== undefined) return reason
    const deletedAt = sql`now() + make_interval(secs => ${RETENTION_SECONDS})`
    const insertedRows = await tx
      .insert(callBacks)
      .values({ id, companyId, memberId, sendId, sealed, deletedAt })
      .onConflictDoNothing()
      .returning({ id: callBacks.id })
    if (insertedRows.length === 0) return undefined
    const [mailId = null] = await addMails(tx, companyId, [{ memberId, kind: 'call-back', payload }])
    await tx.update(callBacks).set({ mailId }).where(byId(tenant, id))
    const removal = { kind: REMOVAL_JOB, subjectId: id, memberId, inSeconds: RETENTION_SECONDS }
    const look = { kind: STATE_JOB, subjectId: id, memberId, inSeconds: FIRST_LOOK_SECONDS }
    await addJobs(tx, companyId, [removal, look])
    return undefined
  })
}

/** Withdraws a request. Returns it, also where it was withdrawn before; undefined where there is none. */
function withdrawCallBack(
  owner: DataOwner,
  id: string,
  withdrawn: (row: StoredCallBack, mail: { hasNotLeft: boolean }) => WithdrawnCallBack,
): Promise<StoredCallBack | undefined> {
  const { tenant } = owner
  const mine = and(ownedBy(callBacks, owner), eq(callBacks.id, id))
  return tenant.write(async (tx) => {
    await tx.select({ id: callBacks.id }).from(callBacks).where(mine).for('update')
    const [row] = await selectCallBacks(tx).where(mine)
    if (!row || row.withdrawnAt) return row
    const mail = row.mailId ? await removeMail(tx, tenant.companyId, row.mailId) : { hasNotLeft: true }
    const { sealed, payload } = withdrawn(row, mail)
    await tx
      .update(callBacks)
      .set({ sealed, withdrawnAt: sql`now()` })
      .where(mine)
    // Without `memberId`: the mail has nothing about the person, and is sent even if they erase their account.
    if (payload) await addMails(tx, tenant.companyId, [{ kind: 'call-back-withdrawn', payload }])
    const [updatedRow] = await selectCallBacks(tx).where(mine)
    return updatedRow
  })
}

function selectCallBacks(rows: Rows) {
  return rows
    .select({
      id: callBacks.id,
      memberId: callBacks.memberId,
      sealed: callBacks.sealed,
      mailId: callBacks.mailId,
      requestedAt: callBacks.requestedAt,
      deletedAt: callBacks.deletedAt,
      withdrawnAt: callBacks.withdrawnAt,
      sentAt: mails.sentAt,
      failure: jobs.failure,
      deadAt: jobs.deadAt,
    })
    .from(callBacks)
    .leftJoin(mails, and(eq(mails.companyId, callBacks.companyId), eq(mails.id, callBacks.mailId)))
    .leftJoin(jobs, and(eq(jobs.kind, MAIL_JOB), eq(jobs.subjectId, callBacks.mailId)))
    .$dynamic()
}

function byId({ companyId }: Tenant, id: string) {
  return and(eq(callBacks.companyId, companyId), eq(callBacks.id, id))
}
