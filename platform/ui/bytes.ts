import { i18n } from '@lingui/core'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * 1024

/** Returns a size in the units that devices show. */
export function formatFileSize(bytes: number): string {
  const [value, unit] =
    bytes < 0.1 * MEGABYTE
      ? [Math.max(1, bytes / KILOBYTE), 'kilobyte']
      : bytes < 1000 * MEGABYTE
        ? [bytes / MEGABYTE, 'megabyte']
        : [bytes / MEGABYTE / 1024, 'gigabyte']
  const isSmall = value < 10 && unit !== 'kilobyte'
  return i18n.number(value, { style: 'unit', unit, maximumFractionDigits: isSmall ? 1 : 0 })
}
