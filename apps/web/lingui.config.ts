import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES, SOURCE_LANGUAGE } from '#platform/contract/languages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const APP = 'apps/web/app'
const SHELL = `${APP}/shell`

/** Folders with a catalogue of their own: each feature's screens, and folders listed within. */
const folders = [
  ...new Set([
    ...globSync('features/*/web', { cwd: root }),
    ...globSync('{features/*/{web,parts}/**,platform/documents/web,apps/web/app/**}/messages', {
      cwd: root,
    }).map(dirname),
  ]),
].toSorted()

/** Messages for the shell only: the titles in `feature.ts`, and some shared parts, which the login does not need. */
const ofShell = [
  'features/*/web/**/feature.ts',
  `${APP}/*/feature.ts`,
  'features/labels/parts/**',
  'features/accounts/parts/session/**',
  'platform/ui/{charts,dialogs,forms/crop,lists,reading}/**',
]

const isWithin = (folder: string, path: string) => folder.startsWith(`${path.replace('/**', '')}/`)
const inRoot = (paths: string[]) => paths.map((path) => `<rootDir>/${path}`)

/** Returns the catalogue of a folder without its nested catalogues, so that a screen loads only its own messages. */
function catalogueOf(folder: string) {
  const included = [folder, ...({ [APP]: ['platform/ui'], [SHELL]: ofShell }[folder] ?? [])]
  const further = folders.filter((one) => included.some((path) => isWithin(one, path)))
  const others = folder === SHELL ? [] : ofShell.filter((path) => !isWithin(folder, path))
  return {
    path: `<rootDir>/${folder}/messages/{locale}`,
    include: inRoot(included),
    exclude: [...inRoot([...further.map((one) => `${one}/**`), ...others]), '**/*.test.*'],
  }
}

export default defineConfig({
  rootDir: root,
  sourceLocale: SOURCE_LANGUAGE,
  locales: Object.keys(LANGUAGES),
  fallbackLocales: { default: SOURCE_LANGUAGE },
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: folders.map(catalogueOf),
  orderBy: 'message',
  // Without dates and line numbers, so that a catalogue only changes with its messages.
  format: formatter({ origins: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
})
