import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES, SOURCE_LANGUAGE } from '#platform/contract/languages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const APP = 'apps/web/app'
const SHELL = `${APP}/shell`

/** The folders that have a catalogue of their own: each feature's screens, and each folder with one in it. */
const folders = [
  ...new Set([
    ...globSync('features/*/web', { cwd: root }),
    ...globSync('{features/*/{web,parts}/**,platform/documents/web,apps/web/app/**}/messages', {
      cwd: root,
    }).map(dirname),
  ]),
].toSorted()

/** Only the shell shows the titles in `feature.ts`, and some shared parts: the login does not wait for their messages. */
const ofShell = [
  'features/*/web/**/feature.ts',
  `${APP}/*/feature.ts`,
  'features/labels/parts/**',
  'platform/ui/{charts,dialogs,forms/crop,lists,reading}/**',
]

const isWithin = (folder: string, path: string) => folder.startsWith(`${path.replace('/**', '')}/`)
const inRoot = (paths: string[]) => paths.map((path) => `<rootDir>/${path}`)

/** A catalogue a folder, so that a screen brings its own messages and no others; what has one further down is not in it. */
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
  // A catalogue changes when its words do, and not with the time or a line that moved.
  format: formatter({ origins: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
})
