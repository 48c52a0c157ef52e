import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { FORMATS, type Format } from './image-processor/formats.ts'

/** A file of a picture: one of its widths in a format, or the master, which has none. */
type PictureFile = { id: string; width: number | undefined; format: Format }

/** The changing parts of an address. */
export type SignedUrlParts = { company: string; expires: string; signature: string; file: string }

/** What a good address leads to, and for how many seconds it still does. */
export type SignedFile = PictureFile & { companyId: string; secondsLeft: number }

const WEEK = 7 * 24 * 60 * 60
/** 128 bits (NIST SP 800-107, 5.1): a listing carries ten of these a picture. */
const SIGNATURE_BYTES = 16
const FILE = new RegExp(`^([0-9a-f-]{36})(?:-(\\d{1,4}))?\\.(${FORMATS.join('|')})$`)

export type SignedUrls = ReturnType<typeof signedPictureUrls>

/**
 * Addresses that only this installation can make. They end with the week after the one in hand, so that they
 * stay the same for a week at a time and what a browser keeps can be used.
 */
export function signedPictureUrls(secret: string, now: () => number) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hale pictures', 32))
  /** Of the parts as they are written, so that there is one address and no other way to write it. */
  const sign = (companyId: string, expires: string, id: string) => {
    const signed = createHmac('sha256', key).update(`${companyId}/${expires}/${id}`).digest()
    return signed.subarray(0, SIGNATURE_BYTES).toString('base64url')
  }
  const seconds = () => Math.floor(now() / 1000)

  return {
    /** Makes addresses of one picture's files. */
    of(companyId: string, id: string) {
      const expires = String((Math.floor(seconds() / WEEK) + 2) * WEEK)
      const start = `/pictures/${companyId}/${expires}/${sign(companyId, expires, id)}/${id}`
      return (format: Format, width?: number) => `${start}${width ? `-${width}` : ''}.${format}`
    },

    read({ company, expires, signature, file }: SignedUrlParts): SignedFile | undefined {
      const [, id = '', width, format] = FILE.exec(file) ?? []
      const known = FORMATS.find((one) => one === format)
      const secondsLeft = Number(expires) - seconds()
      if (!known || !(secondsLeft > 0)) return undefined
      const given = Buffer.from(signature)
      const made = Buffer.from(sign(company, expires, id))
      if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined
      return { companyId: company, id, width: width ? Number(width) : undefined, format: known, secondsLeft }
    },
  }
}
