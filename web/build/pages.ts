import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** `sources` are modules with a file of their own, and bundles by name. */
type FirstPage = { path: string; sources: string[] }

/**
 * The addresses that people open first. Each gets a page of its own that names the files its screen needs,
 * so that the browser fetches them at once and not one after the other.
 */
const firstPages: Record<string, FirstPage> = {
  login: {
    path: '/login',
    sources: ['src/features/accounts/login-screen.tsx', 'src/features/accounts/messages/en.po'],
  },
  home: {
    path: '/dashboard/home',
    sources: ['inside', 'src/app/home/home-screen.tsx'],
  },
  articles: {
    path: '/dashboard/articles',
    sources: ['inside', 'src/features/articles/articles-screen.tsx'],
  },
  article: {
    path: '/dashboard/articles/{id}',
    sources: ['inside', 'src/features/articles/article-screen.tsx'],
  },
}

export function pages(): Plugin {
  let folder = 'dist'
  return {
    name: 'hale-pages',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const index = readFileSync(join(folder, 'index.html'), 'utf8')
      for (const [name, { sources }] of Object.entries(firstPages)) {
        const present = [...index.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '')
        const links = filesOf(manifest, sources)
          .filter((file) => !present.includes(file))
          .map((file) => linkTo(file))
        writeFileSync(join(folder, `${name}.html`), index.replace('</head>', `${links.join('')}</head>`))
      }
      const files = Object.entries(firstPages).map(([name, { path }]) => [path, `${name}.html`])
      writeFileSync(join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(files)))
    },
  }
}

/** A source's own file and all that it imports at once, scripts and styles. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source)
    if (!chunk) throw new Error(`${source} is not in the build; web/build/pages.ts names it.`)
    if (seen.has(source)) return
    seen.add(source)
    files.add(chunk.file)
    chunk.css?.forEach((file) => files.add(file))
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...files]
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
