import { join } from 'node:path'
import { language } from '#platform/contract/languages.ts'
import type { Plugin } from 'vite'
import { offlineFiles } from './offline-files.ts'

/** Without a hash, as browsers compare the worker at this address with their own to update it. */
const FILE_NAME = 'service-worker.js'
const LIST_PLACEHOLDER = /["'`]%OFFLINE_FILES%["'`]/

/** Builds the service worker as a script without imports, with the list of files to store. */
export function serviceWorker(): Plugin {
  let root = '.'
  return {
    name: 'hale-service-worker',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'service-worker.ts'), fileName: FILE_NAME })
    },
    generateBundle(_, bundle) {
      const built = bundle[FILE_NAME]
      if (built?.type !== 'chunk' || built.imports.length > 0 || /^(import|export)\b/m.test(built.code))
        this.error(`${FILE_NAME} must be a file of its own.`)
      if (!LIST_PLACEHOLDER.test(built.code)) this.error(`${FILE_NAME} has no place for the list of files.`)
      const files = offlineFiles(this, bundle, language.options)
      const list = JSON.stringify(JSON.stringify(files))
      built.code = built.code.replace(LIST_PLACEHOLDER, () => list)
    },
  }
}
