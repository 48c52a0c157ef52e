import { checkIn, plan, type Recovery } from '../contract/vrs-freedom-365.ts'
import { day } from '#platform/contract/values.ts'
import * as z from 'zod/mini'
import type { Sealer } from '#platform/crypto/seal.ts'

const moment = z.iso.datetime()

/** All data that the server has of a person in the programme, stored encrypted. */
const journal = z.object({
  /** The owner; a journal that was moved to another person's row is not opened. */
  memberId: z.uuid(),
  startDay: day,
  plan,
  checkIns: z.array(checkIn),
  /** Deleted check-ins with the time of deletion, so that a device that was offline does not restore them. */
  removed: z.array(z.object({ id: z.uuid(), day, at: moment })),
  /** Check-ins made before this are refused: all were deleted then, or the programme was started anew. */
  clearedAt: moment,
})
export type Journal = z.infer<typeof journal>

/**
 * A journal is padded to a multiple of this number of bytes, because the length of an encrypted text reveals that of
 * its plain text.
 */
const PADDED_TO_BYTES = 8192

export type Journals = ReturnType<typeof journals>

/** Seals and opens journals. */
export function journals({ seal, open }: Sealer) {
  return {
    seal(value: Journal): Buffer {
      const text = JSON.stringify(value)
      const rest = Buffer.byteLength(text) % PADDED_TO_BYTES
      // Padded with spaces, which JSON may end with.
      return seal(text + ' '.repeat(PADDED_TO_BYTES - rest))
    },

    /** Opens a journal; undefined when it was sealed with another secret, is another person's or was changed. */
    open(sealed: Buffer, memberId: string): Journal | undefined {
      const text = open(sealed)
      const parsed = z.safeParse(journal, text === undefined ? undefined : JSON.parse(text))
      return parsed.success && parsed.data.memberId === memberId ? parsed.data : undefined
    },
  }
}

export function recoveryOf({ startDay, plan: parts, checkIns }: Journal): Recovery {
  return { startDay, plan: parts, checkIns }
}
