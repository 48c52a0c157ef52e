import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest, Plugin } from 'vite'
import { filesOf, firstPages } from './pages.ts'

/** What the first load of the login page may weigh, in bytes as sent. */
export const BUDGET = { js: 100_000, css: 10_000 }

/** Fails the build when the first load of `/login` is too heavy. */
export function budget(): Plugin {
  let folder = 'dist'
  return {
    name: 'hale-budget',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    writeBundle() {
      const sent = firstLoad(folder)
      this.info(`first load of /login: ${sent.js} bytes of JavaScript, ${sent.css} of CSS`)
      if (sent.js > BUDGET.js || sent.css > BUDGET.css) {
        this.error(`The first load of /login is over its budget of ${BUDGET.js} and ${BUDGET.css} bytes.`)
      }
    },
  }
}

export function firstLoad(folder: string): { js: number; css: number } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = filesOf(manifest, ['index.html', ...(firstPages['login']?.sources ?? [])])
  const weigh = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  return { js: weigh('.js'), css: weigh('.css') }
}
