import { join } from 'node:path'
import { language } from '#platform/contract/languages.ts'
import type { Plugin } from 'vite'
import { offlineFiles } from './offline-files.ts'

/** The worker's address stays the same: a browser compares what is there with what it has, and takes the new one. */
const FILE = 'service-worker.js'
const LIST = /["'`]%OFFLINE_FILES%["'`]/

/** Builds the service worker as a file of its own, which browsers take as a script without imports, and tells it what to store. */
export function serviceWorker(): Plugin {
  let root = '.'
  return {
    name: 'hale-service-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'service-worker.ts'), fileName: FILE })
    },
    generateBundle(_, bundle) {
      const built = bundle[FILE]
      if (built?.type !== 'chunk' || built.imports.length > 0 || /^(import|export)\b/m.test(built.code))
        this.error(`${FILE} must be a file of its own.`)
      if (!LIST.test(built.code)) this.error(`${FILE} has no place for the list of files.`)
      const files = offlineFiles(this, bundle, language.options)
      const list = JSON.stringify(JSON.stringify(files))
      built.code = built.code.replace(LIST, () => list)
    },
  }
}
