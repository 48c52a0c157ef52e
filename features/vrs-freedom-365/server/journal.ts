import { checkIn, plan, type Recovery } from '../contract/vrs-freedom-365.ts'
import { day } from '#platform/contract/values.ts'
import * as z from 'zod/mini'
import type { Sealer } from '#platform/crypto/seal.ts'

const moment = z.iso.datetime()

/** All that the server has of a person in the programme. */
const journal = z.object({
  /** Whose it is: moved to another person's row it is not read. */
  memberId: z.uuid(),
  startDay: day,
  plan,
  checkIns: z.array(checkIn),
  /** Check-ins that were deleted, and when, so that a device that was offline does not bring them back. */
  removed: z.array(z.object({ id: z.uuid(), day, at: moment })),
  /** What was made before that is not taken: check-ins that were all deleted, or of an earlier time in the programme. */
  clearedAt: moment,
})
export type Journal = z.infer<typeof journal>

/** A sealed text is as long as its clear one; padded, its length says little of how much is in it. */
const PADDED_TO_BYTES = 8192

export type Journals = ReturnType<typeof journals>

/** Seals and opens journals. */
export function journals({ seal, open }: Sealer) {
  return {
    seal(value: Journal): Buffer {
      const text = JSON.stringify(value)
      const rest = Buffer.byteLength(text) % PADDED_TO_BYTES
      // JSON may end in spaces.
      return seal(text + ' '.repeat(PADDED_TO_BYTES - rest))
    },

    /** Undefined when it was sealed with another secret, is another person's or was changed. */
    open(sealed: Buffer, memberId: string): Journal | undefined {
      const text = open(sealed)
      const read = z.safeParse(journal, text === undefined ? undefined : JSON.parse(text))
      return read.success && read.data.memberId === memberId ? read.data : undefined
    },
  }
}

export function recoveryOf({ startDay, plan: parts, checkIns }: Journal): Recovery {
  return { startDay, plan: parts, checkIns }
}
