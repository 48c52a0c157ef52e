import type { Design } from '#features/companies/contract/companies.ts'
import { SOURCE_LANGUAGE, type Language } from '../../contract/languages.ts'
import { escaped } from './preview.ts'

/** Whose look a page has; `company` is the slug that its address named. */
export type PageDesign = { company: string | null; design: Design }
/** The same page is another in another language. */
export type ShownPage = PageDesign & { language: Language }

type Parts = {
  shown: ShownPage
  /** What a page shows that everybody may see. */
  content: { html: string; title: string; css: string } | undefined
  /** Runs before anything is drawn. */
  script: string
  font: string | undefined
}

/** A built page in a company's look, in the language that it was built in: its typeface on its way at once, and its content where that is for everybody. */
export function fillPage(page: string, { shown, content, script, font }: Parts): string {
  const { design, language } = shown
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''
  const first = `${preload}<script>${script}</script>`
  const manifest = `<link rel="manifest" href="${escaped(manifestUrl(shown))}">`
  const own = content ? `<style>${content.css}</style>${designData(shown)}` : ''
  const start = `<html lang="${language === SOURCE_LANGUAGE ? design.spelling : language}"${content ? ' data-prerendered' : ''}>`
  // Functions, as a company's texts may hold what `replace` reads as a pattern.
  const filled = page
    .replace(/<html[^<>]*>/, () => start)
    .replace(/<(?=link|script)/, () => `${first}<`)
    .replace('</head>', () => `${manifest}${own}</head>`)
  if (!content) return filled
  return filled
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(content.title)}</title>`)
    .replace(/<link rel="icon"[^<>]*>/, (icon) => (design.markUrl ? iconOf(design.markUrl) : icon))
    .replace('<div id="root">', () => `<div id="root">${content.html}`)
}

/** What a visitor can install: the app of the company that the address names. */
function manifestUrl({ company, language }: ShownPage): string {
  const query = new URLSearchParams({ ...(company === null ? {} : { company }), language })
  return `/manifest.webmanifest?${query}`
}

function iconOf(url: string): string {
  return `<link rel="icon" href="${escaped(url)}" />`
}

/** What the app reads instead of asking for it; no text in it may end the element. */
function designData(shown: ShownPage): string {
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="design">${json}</script>`
}
