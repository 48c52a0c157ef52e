import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's absolute path, to which the build's lists are relative. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns the absolute path of a file in the repository. */
export const absolutePath = (file: string): string => join(root, file)

/** The folders of features, which have a manifest, the deepest first. */
export const featureFolders = globSync('{apps/web/app,features}/**/feature.ts', {
  cwd: root,
  exclude: ['**/server'],
})
  .map((file) => dirname(file))
  .toSorted((a, b) => b.length - a.length)

/** Returns the folder of a file's feature, for an absolute path or one within the repository; undefined where it has none. */
export function featureOf(file: string): string | undefined {
  const path = file.startsWith(root) ? relative(root, file) : file
  return featureFolders.find((folder) => path.startsWith(`${folder}/`))
}

/** Returns the catalogues of a language: absolute paths by the names that `loadMessages` takes. */
export function cataloguesIn(language: string): Map<string, string> {
  const files = globSync(`{apps/web/app,features,platform/documents/web}/**/messages/${language}.po`, {
    cwd: root,
  })
  return new Map(files.map((file) => [catalogueName(dirname(dirname(file))), join(root, file)]))
}

/**
 * Returns a catalogue's name, as in `loadMessages`, from its folder: `app`, `shell`, `videos`, `videos/video`,
 * `accounts/parts`, `documents`.
 */
export function catalogueName(folder: string): string {
  return folder.replace(/^apps\/web\/(?:app\/)?|^features\/|^platform\//, '').replace(/\/web(?=\/|$)/, '')
}
