import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readFirstPages } from './first-pages.ts'

/** Bundles smaller than this, in bytes of source, go together with the one that most of their users load anyway. */
const MIN_SHARED_BYTES = 40_000

/**
 * Which modules travel in one file. Left alone, the bundler cuts what several screens share into some sixty files of
 * a kilobyte each; every file costs a request, and its name a place in `core`.
 * - `core`: what the start and the public first pages import, such as the login.
 * - `shell`: what the shell imports, and what two other first pages share.
 * - one a feature: what two of its screens share.
 * - `first` and `shared`: what several features share, a first page among them or not.
 * A screen's own modules stay in its own file, and packages go along with the modules that use them.
 */
export function chunks(): Plugin {
  let src = 'src'
  const groups = new Map<string, string>()
  const named = (name: 'core' | 'shell' | 'first' | 'shared', priority: number) => ({
    name: (id: string) => (groups.get(id) === name ? name : null),
    debugName: name,
    priority,
  })
  const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: MIN_SHARED_BYTES }
  const splitting: Rolldown.CodeSplittingGroup[] = [
    named('core', 5),
    named('shell', 4),
    // Before the features, which would take along what they import.
    { ...named('first', 3), ...shared },
    { ...named('shared', 2), ...shared },
    { name: (id) => groups.get(id) ?? null, debugName: 'features', priority: 1, ...shared },
    { name: (id) => (id.includes('node_modules') ? 'packages' : null), debugName: 'packages', ...shared },
    // A few hundred bytes of each feature, which would be a file each.
    { name: (id) => /features\/[\w-]+\/(error-messages|privacy-lines)\./.exec(id)?.[1] ?? null },
  ]
  return {
    name: 'hale-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // The shortest hash for so many files: `core` names them all, and letters of chance do not compress.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            codeSplitting: { groups: splitting },
          },
        },
      },
    }),
    configResolved: (config) => void (src = join(config.root, 'src')),
    renderStart() {
      groups.clear()
      for (const [id, name] of groupModules(graphOf(this), src)) groups.set(id, name)
    },
  }
}

type Graph = Map<string, { imports: readonly string[]; dynamicImports: readonly string[] }>

function graphOf(context: Rolldown.PluginContext): Graph {
  const graph: Graph = new Map()
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id)
    // A package's entry names all of its modules; only the bundler knows which of them are used.
    if (info && !id.includes('node_modules'))
      graph.set(id, { imports: info.importedIds, dynamicImports: info.dynamicallyImportedIds })
  }
  return graph
}

/** The name of the bundle of each module. */
function groupModules(graph: Graph, src: string): Map<string, string> {
  const pages = readFirstPages(src)
  const loadsOf = ({ screen, catalogues }: (typeof pages)[number]) => reach(graph, [screen, ...catalogues])
  // Not the screens themselves: the start does not depend on them.
  const screens = pages
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ screen }) => graph.get(screen)?.imports ?? [])
  const core = reach(graph, [join(src, 'main.tsx'), ...screens])
  const inside = pages.filter(({ isPublic }) => !isPublic).map(loadsOf)
  const shell = reach(graph, [join(src, 'app/shell/shell.tsx'), join(src, 'app/shell/messages/en.po')])
  const users = usersOf(graph, src)
  const names = new Map<string, string>()
  for (const id of graph.keys()) {
    const owners = users.get(id)
    const firsts = inside.filter((page) => page.has(id)).length
    if (core.has(id)) names.set(id, 'core')
    else if (shell.has(id) || firsts > 1) names.set(id, 'shell')
    else if (owners)
      names.set(id, owners.size === 1 ? String([...owners][0]) : firsts > 0 ? 'first' : 'shared')
  }
  return names
}

/** The features whose dynamic imports lead to a module. */
function usersOf(graph: Graph, src: string): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const { dynamicImports } of graph.values()) {
    for (const entry of dynamicImports) {
      const feature = /features\/([\w-]+)\//.exec(entry.slice(src.length))?.[1] ?? 'app'
      for (const id of reach(graph, [entry])) users.set(id, (users.get(id) ?? new Set()).add(feature))
    }
  }
  return users
}

/** The modules themselves, and all that they import at once. */
function reach(graph: Graph, from: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    const module = graph.get(id)
    if (!module) return
    found.add(id)
    module.imports.forEach(visit)
  }
  from.forEach(visit)
  return found
}
