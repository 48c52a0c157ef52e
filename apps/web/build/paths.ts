import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, absolute. The build's lists have paths from there. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Returns where a path from the repository is. */
export const absolute = (file: string): string => join(root, file)

/** The folders of the features' screens, those further down first: each has a manifest. */
export const featureFolders = globSync('{apps/web/app,features}/**/feature.ts', {
  cwd: root,
  exclude: ['**/server'],
})
  .map((file) => dirname(file))
  .toSorted((a, b) => b.length - a.length)

/** Returns the folder of the feature that a file is of, as an absolute path or one from the repository; none where it is of none. */
export function featureOf(file: string): string | undefined {
  const path = file.startsWith(root) ? relative(root, file) : file
  return featureFolders.find((folder) => path.startsWith(`${folder}/`))
}

/** The catalogues of a language: absolute files, by the names that `loadMessages` takes. */
export function cataloguesIn(language: string): Map<string, string> {
  const files = globSync(`{apps/web/app,features,platform/documents/web}/**/messages/${language}.po`, {
    cwd: root,
  })
  return new Map(files.map((file) => [catalogueName(dirname(dirname(file))), join(root, file)]))
}

/** As `loadMessages` names the catalogue of a folder: `app`, `shell`, `videos`, `videos/video`, `accounts/parts`, `documents`. */
export function catalogueName(folder: string): string {
  return folder.replace(/^apps\/web\/(?:app\/)?|^features\/|^platform\//, '').replace(/\/web(?=\/|$)/, '')
}
