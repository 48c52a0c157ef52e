import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { cataloguesIn, featureOf, absolutePath, root } from './paths.ts'

/** Paths of files: those for every language, and those for each language. */
export type OfflineFiles = { all: string[]; languages: Record<string, string[]> }

/** Features whose screens open offline. Not stated in their manifests, which the login would load. */
const OFFLINE_FEATURES = [
  ...['apps/web/app/home', 'apps/web/app/search'],
  ...[
    ...['articles', 'conditions', 'videos', 'questionnaires', 'services'],
    ...['vrs-freedom-365', 'our-relationship', 'help-lines', 'notifications', 'announcements', 'kept'],
    ...['check-ins', 'plans', 'challenges'],
  ].map((noun) => `features/${noun}/web`),
]
/** Features whose messages the screens of `FEATURES` use too. */
const BORROWED_FEATURES = ['features/scans/web']
/** Entry modules besides the screens of `FEATURES`, including those that the app loads behind every screen. */
const BEHIND = [
  'apps/web/main.tsx',
  'apps/web/app/shell/shell-route.tsx',
  'platform/ui/theme/company-theme.ts',
  'apps/web/app/session/device-data.ts',
  'apps/web/app/search/search-dialog.tsx',
  'features/accounts/web/login-screen.tsx',
]
/**
 * Modules that are not followed: those that list everything, and large ones that are useless offline. Packages are
 * skipped too, since chunks name the packages that they import.
 */
const NOT_FOLLOWED =
  /\/(?:features?|public-features)\.ts$|virtual:|privacy-lines|\/editing\/|\/managed\/|\/settings\/|native|landmark|worker|write-pdf|node_modules/

/** Returns the files of screens that work offline, with what they load later, and their messages in each language. */
export function offlineFiles(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  codes: readonly string[],
): OfflineFiles {
  const errors = globSync('features/*/web/**/error-messages.ts', { cwd: root }).map(absolutePath)
  const modules = allImportsOf(context, [
    ...BEHIND.map(absolutePath),
    // Dynamic imports of manifests: screens, queries, and code that sends data later.
    ...OFFLINE_FEATURES.flatMap(
      (folder) => context.getModuleInfo(absolutePath(`${folder}/feature.ts`))?.dynamicallyImportedIds ?? [],
    ).filter((id) => !NOT_FOLLOWED.test(id)),
    ...errors,
  ])
  const all = filesOf(bundle, modules)
  const spoken = [...OFFLINE_FEATURES, ...BORROWED_FEATURES]
  const languages = codes.map((code) => {
    const catalogues = [...cataloguesIn(code).values()].filter((file) => {
      const feature = featureOf(file)
      return !feature?.startsWith('features/') || spoken.includes(feature)
    })
    const listedFiles = filesOf(bundle, new Set(catalogues))
    return [code, listedFiles.filter((file) => !all.includes(file))] as const
  })
  return { all, languages: Object.fromEntries(languages) }
}

/** Returns the modules with all their static and dynamic imports. */
function allImportsOf(context: Rolldown.PluginContext, from: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (id: string): void => {
    if (files.has(id) || id.includes('node_modules')) return
    const module = context.getModuleInfo(id)
    if (!module) return
    files.add(id)
    module.importedIds.forEach(visit)
    if (!NOT_FOLLOWED.test(id))
      module.dynamicallyImportedIds.filter((one) => !NOT_FOLLOWED.test(one)).forEach(visit)
  }
  from.forEach(visit)
  return files
}

/** Returns the chunks of modules, with their static imports. */
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
