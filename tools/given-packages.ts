import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from './run.ts'

const names = z.record(z.string(), z.string()).optional()
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      dependencies: names,
      optionalDependencies: names,
      devDependencies: names,
    }),
  ),
})
type Packages = z.infer<typeof lockfile>['packages']

/** A package that is distributed with Hale; `path` is its folder, relative to the repository. */
export type DistributedPackage = { path: string; name: string; version: string; license: string | undefined }

const WEB =
  '{apps/web,features/*/{web,parts},platform/{api,device,documents/web,language,offline,ui}}/**/*.{ts,tsx,css}'
/** Matches an import of a package or of one of its files; captures the package's name. */
const IMPORTED = /(?:from |import |import\(|url\()'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g

/**
 * Returns the packages distributed with Hale: those that the server and the native apps run with, and those in the
 * web app's bundles, which npm lists as development dependencies.
 */
export function listDistributedPackages(): DistributedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const names = new Set(
    Object.entries(packages).flatMap(([path, { dev, link }]) =>
      path.includes('node_modules/') && !dev && !link ? [path] : [],
    ),
  )
  const dependencies = packages['']?.devDependencies ?? {}
  const waiting = importedByWeb()
    .filter((name) => name in dependencies)
    .map((name) => `node_modules/${name}`)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (names.has(path)) continue
    names.add(path)
    waiting.push(...neededBy(path, packages))
  }
  return [...names].map((path) => ({
    path,
    name: path.split('node_modules/').at(-1) ?? '',
    version: packages[path]?.version ?? '',
    license: packages[path]?.license,
  }))
}

function importedByWeb(): string[] {
  const files = globSync(WEB, {
    cwd: root,
    exclude: ['apps/web/{build,dist,test}/**', '**/*.{test,config}.{ts,tsx}'],
  })
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  )
}

/** Returns the folders of a package's dependencies, found as Node does: in its own folder, then further up. */
function neededBy(path: string, packages: Packages): string[] {
  const { dependencies, optionalDependencies } = packages[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
      const there = `${folder}/node_modules/${name}`
      if (there in packages) return [there]
      if (!folder.includes('/node_modules/')) break
    }
    return `node_modules/${name}` in packages ? [`node_modules/${name}`] : []
  })
}
