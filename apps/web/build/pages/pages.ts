import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { language, LANGUAGES, SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { buildEarlyScript } from './early-script.ts'
import { FIRST_PAGES, modulesOf, type Page } from './first-pages.ts'
import { absolutePath } from '../paths.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { buildRenderer } from './prerender.ts'

const ROOT = '<div id="root"></div>'
/** A folder for the server, which sends no files from folders that begin with a dot. */
const FOR_SERVER = '.server'
/** The page of all other addresses for members. */
const MEMBERS_PAGE = { path: '/dashboard/*', name: 'dashboard' }

/**
 * Builds a page in each language for every address that people open first. It names the files that the screen needs, so
 * that the browser loads them in parallel; pages for members also have a skeleton of the shell. The server renders the
 * public ones in a company's design, with a module built here.
 */
export function pages(): Plugin {
  let folder = 'dist'
  let root = '.'
  let isSplit = false
  return {
    name: 'hale-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(root, config.build.outDir)
      isSplit = Object.keys(config.env).some((name) => /^VITE_\w+_URL$/.test(name))
    },
    async writeBundle(_options, bundle) {
      const index = readFileSync(join(folder, 'index.html'), 'utf8')
      const skeleton = await renderShellSkeleton(root)
      for (const language of readLanguages()) {
        const everyPage = join(root, `app/messages/${language}.po`)
        const start = inLanguage(index, language)
        const write = pageWriter({ bundle, folder, language, everyPage, start, isSplit })
        const shell = shellOf(language)
        write('index', {})
        write(MEMBERS_PAGE.name, { modules: shell, skeleton })
        for (const page of FIRST_PAGES) {
          const modules = modulesOf(page, language)
          if (page.isPublic) write(nameOf(page), { modules, isRendered: true })
          else write(nameOf(page), { data: page.data, modules: [...shell, ...modules], skeleton })
        }
      }
      const files = FIRST_PAGES.map((page) => [
        // Writes parameters as the server and contracts do: `{id}` for `:id`.
        page.path.replaceAll(/:(\w+)/g, '{$1}'),
        `${nameOf(page)}.html`,
      ])
      const named = Object.fromEntries([...files, [MEMBERS_PAGE.path, `${MEMBERS_PAGE.name}.html`]])
      writeFileSync(join(folder, 'pages.json'), JSON.stringify(named))
      await writeForServer(root, join(folder, FOR_SERVER), bundle)
    },
  }
}

function readLanguages(): Language[] {
  return z.parse(z.array(language), Object.keys(LANGUAGES))
}

function nameOf({ path }: Page): string {
  return path.slice(1).replaceAll(/\W+/g, '-')
}

type PageWriter = {
  bundle: Rolldown.OutputBundle
  folder: string
  language: Language
  everyPage: string
  start: string
  /** Whether API calls go to another origin, which the page does not know. */
  isSplit: boolean
}
type Parts = {
  /** The address of the screen's first data, for `api/early-calls.ts`. */
  data?: string | undefined
  /** Modules that the screen needs at once. */
  modules?: string[]
  skeleton?: string
  /** Whether the server renders the page. */
  isRendered?: boolean
}

/** Returns a function that writes a page in a language: `login.html` in English, `login.es.html` in another. */
function pageWriter({ bundle, folder, language, everyPage, start, isSplit }: PageWriter) {
  const present = [...start.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const ending = language === SOURCE_LANGUAGE ? 'html' : `${language}.html`
  return (name: string, { data = '', modules = [], skeleton = '', isRendered = false }: Parts) => {
    const links = filesOf(bundle, [everyPage, ...modules])
      .filter((file) => !present.includes(file))
      .map(linkTo)
      .join('')
    const page = skeleton === '' ? start : withSkeleton(start, skeleton)
    const early = isSplit ? '' : `<meta name="early" content="${data}">`
    const html = page.replace('<link', `${early}<link`).replace('</head>', `${links}</head>`)
    const ready = isRendered || skeleton !== '' ? withLateScripts(html) : html
    writeFileSync(join(folder, `${name}.${ending}`), ready.replaceAll(/>\s+</g, '><'))
  }
}

/**
 * Adds the skeleton. The shell's style sheet includes the entry's, whose link stays, so that no script loads it, but
 * is disabled, so that it is not fetched. Some browsers prefetch disabled sheets, but none with `media="not all"`.
 */
function withSkeleton(page: string, skeleton: string): string {
  return page
    .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled media="not all"')
    .replace(ROOT, `${ROOT}${skeleton}`)
}

/** Gives scripts a low priority where something is visible without them. */
function withLateScripts(html: string): string {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

/** Returns the page in a language: its description and the text for browsers without scripts. */
function inLanguage(index: string, language: Language): string {
  if (language === SOURCE_LANGUAGE) return index
  const { description, noScript } = PAGE_TEXTS[language]
  return index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/(name="description"\s+content=")[^"]*/, `$1${description}`)
    .replace(/(<noscript>)[^<]*/, `$1${noScript}`)
}

/** Builds the renderer of public pages and the early script, and writes the fonts' paths for the server. */
async function writeForServer(root: string, folder: string, bundle: Rolldown.OutputBundle) {
  mkdirSync(folder, { recursive: true })
  const publicPages = FIRST_PAGES.filter((page) => page.isPublic)
  await buildRenderer(
    root,
    folder,
    publicPages.map(({ screen }) => absolutePath(screen)),
  )
  const fonts = Object.values(bundle).flatMap(({ fileName }) => {
    const name = /assets\/(figtree|atkinson|manrope|lora)-[^/]*\.woff2$/.exec(fileName)?.[1]
    return name ? [[name, `/${fileName}`] as const] : []
  })
  const rendered = publicPages.map(({ path }) => path)
  const script = await buildEarlyScript(root)
  const facts = { script, fonts: Object.fromEntries(fonts), rendered }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(facts))
}

async function renderShellSkeleton(root: string): Promise<string> {
  const path = join(root, 'app/shell/shell-skeleton.tsx')
  const { module } = await runnerImport<{ ShellSkeleton: ComponentType }>(path, {
    configFile: false,
    root,
  })
  // Removes the icons' class names and XML namespace, which the page does not need.
  return renderToStaticMarkup(createElement(module.ShellSkeleton)).replaceAll(
    / xmlns="[^"]*"|(?<=")(?:lucide[\w-]* )+/g,
    '',
  )
}

/** Returns the modules of the shell and of a company's theme. */
function shellOf(language: Language): string[] {
  const shell = 'apps/web/app/shell'
  const ownFiles = [`${shell}/shell-route.tsx`, `${shell}/messages/${language}.po`]
  return [...ownFiles, 'platform/ui/theme/company-theme.ts'].map(absolutePath)
}

/** Returns the files of modules with their static imports: scripts and style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file))
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) visit(chunks.find(({ moduleIds }) => moduleIds.includes(module)))
  return [...files]
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
