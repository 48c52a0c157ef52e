import type { Design } from '#features/companies/contract/companies.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a request may come from a link preview, which needs the company's name in the page itself: browsers
 * send Sec-Fetch-Mode, previews do not. Browsers too old to send it get the same page.
 */
export function isForPreview({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === undefined
}

/** Adds the company's name and welcome to a page's metadata, and nothing of the content at its address. */
export function withPreview(page: string, { name, hero }: Pick<Design, 'name' | 'hero'>): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ...(hero.title === '' ? [] : [['og:description', hero.title]]),
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
  // Functions, because a name may contain replacement patterns such as `$&`.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
