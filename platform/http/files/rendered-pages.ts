import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { font } from '#features/companies/contract/companies.ts'
import * as z from 'zod'
import { fillPage, type ShownPage } from './fill-page.ts'

/**
 * The built file and the path of a page, and whether its address has the token of a mailed link, which
 * changes the rendered form.
 */
export type PageAddress = { file: string; path: string; hasToken: boolean }
type Encoding = 'br' | 'gzip' | 'identity'

export type RenderedPage = {
  html: string
  etag: string
  /** Hashes of the page's inline script and style, for the content security policy. */
  hashes: { script: string; style: string | undefined }
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/** Limit on cached pages; each has some kilobytes. */
const MAX_PAGES = 500

const builtFacts = z.object({
  script: z.string(),
  fonts: z.partialRecord(font, z.string()),
  /** Paths of the pages that everybody may see, which are rendered on the server. */
  rendered: z.array(z.string()),
})
const rendered = z.object({ html: z.string(), title: z.string(), css: z.string() })
type RenderPage = (path: string, search: string, shownPage: ShownPage) => Promise<z.infer<typeof rendered>>

/**
 * Returns a function that renders pages in a company's design and caches them; undefined where the build has
 * no renderer.
 */
export async function renderedPages(folder: string) {
  const serverFolder = join(folder, '.server')
  if (!existsSync(join(serverFolder, 'render.js'))) return undefined
  const facts = builtFacts.parse(JSON.parse(readFileSync(join(serverFolder, 'pages.json'), 'utf8')))
  const renderPage = await loadRenderer(join(serverFolder, 'render.js'))
  const pages = new Map<string, Promise<RenderedPage>>()

  const isRendered = ({ path }: PageAddress) => facts.rendered.includes(path)
  const make = async (address: PageAddress, shownPage: ShownPage): Promise<RenderedPage> => {
    const { design } = shownPage
    const { file, path, hasToken } = address
    const [page, content] = await Promise.all([
      readFile(join(folder, file), 'utf8'),
      isRendered(address) ? renderPage(path, hasToken ? '?token=-' : '', shownPage) : undefined,
    ])
    const html = fillPage(page, {
      ...{ shown: shownPage, content },
      script: facts.script,
      font: design.font === 'system' ? undefined : facts.fonts[design.font],
    })
    return readyPage(html, { script: facts.script, style: content?.css })
  }

  return (address: PageAddress, shownPage: ShownPage): Promise<RenderedPage> => {
    const { font: typeface, spelling } = shownPage.design
    const key = JSON.stringify(
      isRendered(address) ? [address, shownPage] : [address.file, typeface, spelling, shownPage.company],
    )
    const page = pages.get(key) ?? make(address, shownPage)
    // Deleting an entry before it is set keeps the map in the order of last use.
    pages.delete(key)
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

async function loadRenderer(file: string): Promise<RenderPage> {
  const module: unknown = await import(file)
  const { renderPage } = z
    .object({ renderPage: z.custom<(...args: unknown[]) => unknown>((value) => typeof value === 'function') })
    .parse(module)
  return async (path, search, shownPage) => rendered.parse(await renderPage(path, search, shownPage))
}

function readyPage(
  html: string,
  { script, style }: { script: string; style: string | undefined },
): RenderedPage {
  const encodings = new Map<Encoding, Promise<Buffer>>()
  return {
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    hashes: { script: hashOf(script), style: style === undefined ? undefined : hashOf(style) },
    encoded(encoding) {
      const encoded = encodings.get(encoding) ?? encode(html, encoding)
      encodings.set(encoding, encoded)
      return encoded
    },
  }
}

async function encode(html: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(html)
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
