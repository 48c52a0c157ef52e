import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readFirstPages, type FirstPage } from './first-pages.ts'

/**
 * The addresses that people open first each get a page of their own. It names the files that the screen needs, so that
 * the browser fetches them at once and not one after the other.
 */
export function pages(): Plugin {
  let folder = 'dist'
  let root = '.'
  return {
    name: 'hale-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(root, config.build.outDir)
    },
    writeBundle(_options, bundle) {
      const src = join(root, 'src')
      const index = readFileSync(join(folder, 'index.html'), 'utf8')
      const present = [...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '')
      const files: Record<string, string> = {}
      for (const page of readFirstPages(src)) {
        const links = filesOf(bundle, modulesOf(page, src))
          .filter((file) => !present.includes(file))
          .map(linkTo)
        const name = `${page.path.slice(1).replaceAll(/\W+/g, '-')}.html`
        // The shell's sheet holds all of the first one's, which is named so that no script loads it, and not fetched.
        const start = page.isPublic
          ? index
          : index.replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled')
        writeFileSync(join(folder, name), start.replace('</head>', `${links.join('')}</head>`))
        // The server writes a parameter of an address as contracts do.
        files[page.path.replaceAll(/:(\w+)/g, '{$1}')] = name
      }
      writeFileSync(join(folder, 'pages.json'), JSON.stringify(files))
    },
  }
}

function modulesOf({ screen, catalogues, isPublic }: FirstPage, src: string): string[] {
  const shell = ['app/shell/screens.tsx', 'app/shell/messages/en.po'].map((path) => join(src, path))
  return [...(isPublic ? [] : shell), screen, ...catalogues]
}

/** The files that modules stand in, and all that these import at once: scripts and styles. */
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
