import type { Design } from '#features/companies/contract/companies.ts'

export const APP_ICON_SIZES = [192, 512] as const
type AppIconSize = (typeof APP_ICON_SIZES)[number]
/**
 * `maskable` icons fill their square, because systems crop them to the inner 80 %
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export type AppIconPurpose = 'any' | 'maskable'

/** Limit on cached icons; each has some kilobytes, and a company has four. */
const MAX_ICONS = 400
const LIGHT_LEAF = '#f7f6f2'
const DARK_LEAF = '#1b2420'
/** Luminance (WCAG 2.2) above which dark has more contrast than light. */
const MIN_BRIGHT_LUMINANCE = 0.179

/**
 * Returns a function that draws Hale's mark in a company's colours and caches the icons; the drawing library
 * is loaded with the first.
 */
export function appIcons() {
  const icons = new Map<string, Promise<Buffer>>()
  return (colors: Design['colors'], purpose: AppIconPurpose, size: AppIconSize): Promise<Buffer> => {
    const key = JSON.stringify([colors, purpose, size])
    const icon = icons.get(key) ?? drawIcon(markIn(colors, purpose), size)
    icons.delete(key)
    icons.set(key, icon)
    icon.catch(() => icons.delete(key))
    const [oldest] = icons.keys()
    if (icons.size > MAX_ICONS && oldest !== undefined) icons.delete(oldest)
    return icon
  }
}

async function drawIcon(svg: string, size: AppIconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** Returns the mark of `apps/web/public/icon.svg` in a company's colours. */
function markIn({ primary, accent }: Design['colors'], purpose: AppIconPurpose): string {
  const inner = purpose === 'maskable' ? 'translate(6.4 6.4) scale(.8)' : ''
  const radius = purpose === 'maskable' ? 0 : 16
  const leaf = luminance(primary) > MIN_BRIGHT_LUMINANCE ? DARK_LEAF : LIGHT_LEAF
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${primary}"/><g transform="${inner}"><path d="M32 50C18 42 13 33 14 18c12 0 18 6 18 16 0-10 6-16 18-16 1 15-4 24-18 32Z" fill="${leaf}"/><circle cx="32" cy="17" r="5" fill="${accent}"/></g></svg>`
}

/**
 * Returns the relative luminance of a colour such as `#0f5c4f`, from 0 to 1
 * (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
 */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
