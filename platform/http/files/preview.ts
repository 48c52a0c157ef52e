import type { Design } from '#features/companies/contract/companies.ts'
import type { FastifyRequest } from 'fastify'

/**
 * Browsers say how they fetch; what says nothing may show a preview of the link, which needs the company's name in the page
 * itself. Browsers too old to say so get the same page.
 */
export function isForPreview({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === undefined
}

/** A page under the company's name, with nothing of what its address shows inside. */
export function withPreview(page: string, { name, hero }: Pick<Design, 'name' | 'hero'>): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', name],
    ...(hero.title === '' ? [] : [['og:description', hero.title]]),
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}" />`)
  // Functions, as a name may hold what `replace` reads as a pattern.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(name)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
