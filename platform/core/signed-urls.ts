import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The changing parts of an address, but for the name of the file. */
export type SignedUrlParts = { company: string; expires: string; signature: string }

/** Whose file a good address leads to, and for how many seconds it still does. */
export type SignedAccess = { companyId: string; secondsLeft: number }

const WEEK = 7 * 24 * 60 * 60
/** 128 bits (NIST SP 800-107, 5.1): a listing carries ten of these a picture. */
const SIGNATURE_BYTES = 16

/** Addresses that are made in one week are the same. */
export function weekOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / WEEK)
}

export type SignedUrls = ReturnType<typeof signedUrls>

/**
 * Addresses that only this installation can make, for files of things that have ids: `purpose` begins them and keeps the
 * signatures of one kind of thing from another's. They end with the week after the one in hand, so that they
 * stay the same for a week at a time and what a browser keeps can be used.
 */
export function signedUrls(secret: string, purpose: 'pictures' | 'portraits' | 'videos', now: () => number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `hale ${purpose}`, 32))
  /** Of the parts as they are written, so that there is one address and no other way to write it. */
  const sign = (companyId: string, expires: string, id: string) => {
    const signed = createHmac('sha256', key).update(`${companyId}/${expires}/${id}`).digest()
    return signed.subarray(0, SIGNATURE_BYTES).toString('base64url')
  }
  const seconds = () => Math.floor(now() / 1000)

  return {
    /** What the addresses of all files of one thing begin with. */
    of(companyId: string, id: string): string {
      const expires = String((weekOf(now()) + 2) * WEEK)
      return `/${purpose}/${companyId}/${expires}/${sign(companyId, expires, id)}`
    },

    /** Undefined unless the address is one of this thing's files, and not over. */
    read({ company, expires, signature }: SignedUrlParts, id: string): SignedAccess | undefined {
      const secondsLeft = Number(expires) - seconds()
      if (!(secondsLeft > 0)) return undefined
      const given = Buffer.from(signature)
      const made = Buffer.from(sign(company, expires, id))
      if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined
      return { companyId: company, secondsLeft }
    },
  }
}
