import { signedUrls, type SignedAccess, type SignedUrlParts } from '../../core/signed-urls.ts'
import { FORMATS, type Format } from './image-processor/formats.ts'

/** A file of a picture: one of its widths in a format, or the master, which has none. */
type PictureFile = { id: string; width: number | undefined; format: Format }

/** The changing parts of an address. */
export type PictureUrlParts = SignedUrlParts & { file: string }

const FILE = new RegExp(`^([0-9a-f-]{36})(?:-(\\d{1,4}))?\\.(${FORMATS.join('|')})$`)

export type PictureUrls = ReturnType<typeof pictureUrls>

/** Addresses of pictures, which are signed and expire. */
export function pictureUrls(secret: string, now: () => number) {
  const signed = signedUrls(secret, 'pictures', now)
  return {
    /** Makes addresses of one picture's files. */
    of(companyId: string, id: string) {
      const start = `${signed.of(companyId, id)}/${id}`
      return (format: Format, width?: number) => `${start}${width ? `-${width}` : ''}.${format}`
    },

    /** What a good address leads to. */
    read({ file, ...parts }: PictureUrlParts): (PictureFile & SignedAccess) | undefined {
      const [, id = '', width, format] = FILE.exec(file) ?? []
      const known = FORMATS.find((one) => one === format)
      const access = known && signed.read(parts, id)
      return access && { ...access, id, width: width ? Number(width) : undefined, format: known }
    },
  }
}
