import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Maximum number of bytes of the login page's first load, compressed. */
const BUDGET = { js: 120_000, css: 9_000 }

/**
 * Fails the build when the first load of `/login` is too heavy in any language, and deletes the output, so that it cannot
 * be taken for a build.
 */
export function budget({ js, css } = BUDGET): Plugin {
  let folder = 'dist'
  return {
    name: 'hale-budget',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    writeBundle() {
      for (const page of globSync('login*.html', { cwd: folder })) {
        const sizes = firstLoad(join(folder, page), folder)
        this.info(`first load of ${page}: ${sizes.js} bytes of JavaScript, ${sizes.css} of CSS`)
        if (sizes.js <= js && sizes.css <= css) continue
        rmSync(folder, { recursive: true })
        this.error(`The first load of ${page} is over its budget of ${js} and ${css} bytes.`)
      }
    },
  }
}

/** Returns the size of all files that the login page names, which are all that its screen needs. */
function firstLoad(path: string, folder: string): { js: number; css: number } {
  const page = readFileSync(path, 'utf8')
  const files = new Set([...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? ''))
  const weigh = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  return { js: weigh('.js'), css: weigh('.css') }
}
