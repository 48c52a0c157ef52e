import { signedUrls, type SignedAccess, type SignedUrlParts } from '#platform/core/signed-urls.ts'
import { FORMATS, type Format } from './image-processor/formats.ts'

/**
 * A file of a picture: a width in a format, or the master, which has no width. `edition` is that of the crop, so that a new
 * crop has a new address, as browsers cache by address.
 */
type PictureFile = { id: string; edition: string | null; width: number | undefined; format: Format }

/** The variable parts of an address. */
export type PictureUrlParts = SignedUrlParts & { file: string }

const PICTURE_FILE = new RegExp(
  `^([0-9a-f-]{36})(?:\\.([0-9a-f]{8}))?(?:-(\\d{1,4}))?\\.(${FORMATS.join('|')})$`,
)
const WHOLE_PICTURE_FILE = /^([0-9a-f-]{36}-whole)\.webp$/

export type PictureUrls = ReturnType<typeof pictureUrls>

/** Signed addresses of pictures, which expire. */
export function pictureUrls(secret: string, now: () => number) {
  const signed = signedUrls(secret, 'pictures', now)
  return {
    /** Makes addresses of one picture's files. */
    of(companyId: string, id: string, edition: string | null = null) {
      const start = `${signed.of(companyId, id)}/${id}${edition ? `.${edition}` : ''}`
      return (format: Format, width?: number) => `${start}${width ? `-${width}` : ''}.${format}`
    },

    /**
     * The address of the uploaded picture, with a signature of its own, as a person who may see a crop may not see the
     * rest.
     */
    ofWhole(companyId: string, id: string): string {
      return `${signed.of(companyId, `${id}-whole`)}/${id}-whole.webp`
    },

    /** Reads an address; undefined where it is not valid or has expired. */
    read({ file, ...parts }: PictureUrlParts): (PictureFile & SignedAccess) | undefined {
      const [, id = '', edition = null, width, format] = PICTURE_FILE.exec(file) ?? []
      const knownFormat = FORMATS.find((one) => one === format)
      const access = knownFormat && signed.read(parts, id)
      return (
        access && { ...access, id, edition, width: width ? Number(width) : undefined, format: knownFormat }
      )
    },

    /** Reads an address made by `ofWhole`; undefined where it is not valid or has expired. */
    readWhole({ file, ...parts }: PictureUrlParts): ({ id: string } & SignedAccess) | undefined {
      const [, name = ''] = WHOLE_PICTURE_FILE.exec(file) ?? []
      const access = name && signed.read(parts, name)
      return access ? { ...access, id: name.replace('-whole', '') } : undefined
    },
  }
}
