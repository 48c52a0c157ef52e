export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg' | 'heic'

/** Bytes at the start of a file that identify its format. */
export const KIND_BYTES = 4096
/** An SVG file may begin with comments and with declarations. */
const DRAWING_START = /^(?:\xef\xbb\xbf)?\s*<[^]*?<svg[\s>]|^(?:\xef\xbb\xbf)?\s*<svg[\s/>]/
const BOX_BYTES = 64

/** Brands of still pictures and sequences in HEVC (ISO/IEC 23008-12, annex B), and of HEIF without a coding named. */
const HEIC_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/
const AVIF_BRANDS = /^avi[fs]$/

/** Returns a file's format by its first bytes, whatever its name; undefined for an unknown one. */
export function kindOfPicture(start: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, KIND_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (DRAWING_START.test(text)) return 'svg'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brands = brandsOf(text.slice(0, BOX_BYTES))
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : undefined
}

/** The brands of an ISO base media file (ISO/IEC 14496-12, 4.3): the major one, a version, and the compatible ones. */
function brandsOf(text: string): string[] {
  const length = Array.from(text.slice(0, 4)).reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
  const [major = '', , ...compatible] = text.slice(8, length).match(/[^]{4}/g) ?? []
  return [major, ...compatible]
}
