import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The changing parts of a signed URL, without the file name. */
export type SignedUrlParts = { company: string; expires: string; signature: string }

/** The company whose file a valid URL leads to, and the seconds until it expires. */
export type SignedAccess = { companyId: string; secondsLeft: number }

const WEEK_SECONDS = 7 * 24 * 60 * 60
/** 128 bits (NIST SP 800-107, 5.1): a listing carries ten signatures for each picture. */
const SIGNATURE_BYTES = 16

/** Returns the number of the week since 1970; URLs that are signed in the same week are identical. */
export function weekOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / WEEK_SECONDS)
}

export type SignedUrls = ReturnType<typeof signedUrls>

/**
 * Returns how to sign and read URLs that only this installation can make, for the files of things with ids.
 * URLs begin with `purpose`, which keeps signatures of one kind from being valid for another. They expire at
 * the end of the next week, so that they stay the same for a week and browsers can cache the files.
 */
export function signedUrls(secret: string, purpose: 'pictures' | 'portraits' | 'videos', now: () => number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `hale ${purpose}`, 32))
  /** Signs the parts as they are written in the URL, so that there is only one valid spelling. */
  const sign = (companyId: string, expires: string, id: string) => {
    const signed = createHmac('sha256', key).update(`${companyId}/${expires}/${id}`).digest()
    return signed.subarray(0, SIGNATURE_BYTES).toString('base64url')
  }
  const seconds = () => Math.floor(now() / 1000)

  return {
    /** Returns the prefix of the URLs of all files of one thing. */
    of(companyId: string, id: string): string {
      const expires = String((weekOf(now()) + 2) * WEEK_SECONDS)
      return `/${purpose}/${companyId}/${expires}/${sign(companyId, expires, id)}`
    },

    /** Returns undefined unless the URL is valid for this thing and has not expired. */
    read({ company, expires, signature }: SignedUrlParts, id: string): SignedAccess | undefined {
      const secondsLeft = Number(expires) - seconds()
      if (!(secondsLeft > 0)) return undefined
      const givenBytes = Buffer.from(signature)
      const expectedBytes = Buffer.from(sign(company, expires, id))
      if (givenBytes.length !== expectedBytes.length || !timingSafeEqual(givenBytes, expectedBytes))
        return undefined
      return { companyId: company, secondsLeft }
    },
  }
}
