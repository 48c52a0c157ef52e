import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkContent } from '#content/check/content.ts'
import { readPictures } from '#content/pictures.ts'
import type { Plugin } from 'vite'

/** Checks the content, and writes the library's pictures to the paths of their addresses. */
export function libraryPictures(): Plugin {
  let folder = 'dist'
  return {
    name: 'hale-library-pictures',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    buildStart() {
      const faults = checkContent()
      if (faults.length > 0) this.error(`The content is not in order:\n${faults.join('\n')}`)
    },
    writeBundle() {
      for (const picture of readPictures().values()) {
        const path = join(folder, picture.url)
        mkdirSync(dirname(path), { recursive: true })
        copyFileSync(picture.file, path)
      }
    },
  }
}
