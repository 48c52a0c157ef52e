import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { cataloguesIn, featureOf, absolute, root } from './paths.ts'

/** Files by their paths: those of every language, and those of one. */
export type OfflineFiles = { all: string[]; languages: Record<string, string[]> }

/** The features whose screens open without a connection; a fact of theirs would be weight of the login. */
const FEATURES = [
  ...['apps/web/app/home', 'apps/web/app/search'],
  ...[
    ...['articles', 'conditions', 'videos', 'questionnaires', 'services'],
    ...['vrs-freedom-365', 'our-relationship', 'help-lines', 'notifications', 'announcements', 'kept'],
  ].map((noun) => `features/${noun}/web`),
]
/** Features whose messages screens of the others speak from. */
const BORROWED = ['features/scans/web']
/** What is not a screen of theirs, and what the app loads behind every screen. */
const BEHIND = [
  'apps/web/main.tsx',
  'apps/web/app/shell/shell-route.tsx',
  'platform/ui/theme/company-theme.ts',
  'apps/web/app/session/device-data.ts',
  'apps/web/app/search/search-dialog.tsx',
  'features/accounts/web/login-screen.tsx',
]
/** Lists of all there is, and what is large or of no use without a connection; files name the packages that they import themselves. */
const NOT_FOLLOWED =
  /\/(?:features?|public-features)\.ts$|virtual:|privacy-lines|\/editing\/|\/settings\/|native|landmark|worker|write-pdf|node_modules/

/** What the screens need that features say work offline, with what they load later, and their messages in each language. */
export function offlineFiles(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  codes: readonly string[],
): OfflineFiles {
  const errors = globSync('features/*/web/**/error-messages.ts', { cwd: root }).map(absolute)
  const modules = reach(context, [
    ...BEHIND.map(absolute),
    // What a manifest imports when it is wanted: screens, queries, what is sent later.
    ...FEATURES.flatMap(
      (folder) => context.getModuleInfo(absolute(`${folder}/feature.ts`))?.dynamicallyImportedIds ?? [],
    ).filter((id) => !NOT_FOLLOWED.test(id)),
    ...errors,
  ])
  const all = filesOf(bundle, modules)
  const spoken = [...FEATURES, ...BORROWED]
  const languages = codes.map((code) => {
    const catalogues = [...cataloguesIn(code).values()].filter((file) => {
      const feature = featureOf(file)
      return !feature?.startsWith('features/') || spoken.includes(feature)
    })
    const named = filesOf(bundle, new Set(catalogues))
    return [code, named.filter((file) => !all.includes(file))] as const
  })
  return { all, languages: Object.fromEntries(languages) }
}

/** The modules, all that they import, and what they import later. */
function reach(context: Rolldown.PluginContext, from: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('node_modules')) return
    const module = context.getModuleInfo(id)
    if (!module) return
    found.add(id)
    module.importedIds.forEach(visit)
    if (!NOT_FOLLOWED.test(id))
      module.dynamicallyImportedIds.filter((one) => !NOT_FOLLOWED.test(one)).forEach(visit)
  }
  from.forEach(visit)
  return found
}

/** The bundled files that they stand in, with what these import at once. */
function filesOf(bundle: Rolldown.OutputBundle, modules: Set<string>): string[] {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    chunk.viteMetadata?.importedCss.forEach((file) => files.add(file))
    chunk.imports.forEach(visit)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && name.startsWith('assets/') && file.moduleIds.some((id) => modules.has(id)))
      visit(name)
  }
  return [...files].map((file) => `/${file}`)
}
