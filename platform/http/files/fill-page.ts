import type { Design } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, type Language } from '../../contract/languages.ts'
import { escapeHtml } from './preview.ts'

/** The company design of a page; `company` is the slug that its address named. */
export type PageDesign = { company: string | null; design: Design }
/** A page's design and language. */
export type ShownPage = PageDesign & { language: Language }

type Parts = {
  shown: ShownPage
  /** Server-rendered content of a page that everybody may see. */
  content: { html: string; title: string; css: string } | undefined
  /** Inline script that runs before the first paint. */
  script: string
  font: string | undefined
}

/**
 * Fills a built page with a company's design, preloads its typeface, and adds the content where everybody may
 * see it.
 */
export function fillPage(page: string, { shown, content, script, font }: Parts): string {
  const { design, language } = shown
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  const first = `${preload}<script>${script}</script>`
  const manifest = `<link rel="manifest" href="${escapeHtml(manifestUrl(shown))}">`
  const own = content ? `<style>${content.css}</style>${designData(shown)}` : ''
  const head = `<html lang="${language === SOURCE_LANGUAGE ? design.spelling : language}"${content ? ' data-prerendered' : ''}>`
  // Functions, because a company's texts may contain replacement patterns such as `$&`.
  const filled = page
    .replace(/<html[^<>]*>/, () => head)
    .replace(/<(?=link|script)/, () => `${first}<`)
    .replace('</head>', () => `${manifest}${own}</head>`)
  if (!content) return filled
  return filled
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(content.title)}</title>`)
    .replace(/<link rel="icon"[^<>]*>/, (icon) => (design.markUrl ? iconOf(design.markUrl) : icon))
    .replace('<div id="root">', () => `<div id="root">${content.html}`)
}

/** Returns the URL of the web app manifest for the company that the address names. */
function manifestUrl({ company, language }: ShownPage): string {
  const query = new URLSearchParams({ ...(company === null ? {} : { company }), language })
  return `/manifest.webmanifest?${query}`
}

function iconOf(url: string): string {
  return `<link rel="icon" href="${escapeHtml(url)}" />`
}

/**
 * Returns a script element with the design as JSON, which saves the app a request; no text in it can close the
 * element.
 */
function designData(shownPage: ShownPage): string {
  const json = JSON.stringify(shownPage).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="design">${json}</script>`
}
