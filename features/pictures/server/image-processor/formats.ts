import type { LogoColor } from '#platform/rules/theme/logo-plates.ts'

export type Format = 'avif' | 'webp'

/** The formats of pictures, the best first. */
export const FORMATS: readonly Format[] = ['avif', 'webp']

/** The picture from which all formats are encoded; it is shown itself until they are ready. */
export type Master = { bytes: Uint8Array; width: number; height: number; colors: LogoColor[] }

/** A picture in one of its widths and formats. */
export type EncodedImage = { width: number; format: Format; bytes: Uint8Array }

/** Why no master could be encoded. */
export type EncodingFailure =
  | 'picture-too-many-pixels'
  | 'picture-damaged'
  | 'picture-unsafe'
  | 'picture-too-complex'
