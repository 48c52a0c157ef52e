import { LANGUAGES } from '#platform/contract/languages.ts'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_PAGES, modulesOf, type Page } from './pages/first-pages.ts'
import { featureOf, absolutePath } from './paths.ts'

/** The bundler's runtime, in `core`, so that it is loaded before all other files. */
const RUNTIME_MODULE = /\/rolldown-runtime-/

/** The owner of modules that belong to no folder in `features`, except parts of Home. */
const APP_CHUNK = 'app'

/**
 * Chunks of packages that several screens share, split so that browsers do not load native packages, nor screens
 * icons that they do not use.
 */
const PACKAGE_CHUNKS: [bundle: string, place: RegExp][] = [
  ['native', /\/node_modules\/@(?:aparajita|capacitor)\//],
  ['icons', /\/node_modules\/lucide-react\//],
  ['packages', /\/node_modules\//],
]

/** A module of one icon. */
const ICON_MODULE = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/

/** The languages of the catalogues, of which each person loads one. */
const LANGUAGE_CODES = Object.keys(LANGUAGES)

/** Names of chunks that several features share. */
const SHARED_CHUNKS = [
  'core',
  'theme',
  'shell',
  'home',
  'first',
  'pages',
  'background',
  'shared',
  'editor',
] as const
type SharedChunk = (typeof SHARED_CHUNKS)[number]
/** Whether a chunk keeps its name in its file's name; `resolveDependencies` recognises some chunks by it. */
const isNamed = (name: string) => ['rolldown-runtime', 'start-native', ...SHARED_CHUNKS].includes(name)

/**
 * Which modules travel in one file. Left alone, the bundler cuts what several screens share into some sixty files of
 * a kilobyte each; every file costs a request, and its name a place in `core`.
 * - `core`: what the start and the public first pages import, such as the login.
 * - `theme`: what makes a company's colours, which a page that came in its look needs no more.
 * - `shell`: what the shell imports, and what two other first pages share.
 * - `home`, `first`, `pages` and `shared`: what several features share, Home among them, another main page, another page that
 *   people open first, or none.
 * - `background`: of that, what is loaded behind every screen too, such as what stores answers on the device.
 * - `editor`: of that, what is loaded only with screens on which a document is edited, not with their lists.
 * - one a feature: what two of its screens share.
 * Catalogues go into files of their own in the same manner, a language each: `shell-en`, `shell-es`.
 * Whatever a module imports is in its own file or in one further up this list, so that no two files import each other. A
 * screen's own modules stay in its own file, and packages go along with the modules that use them.
 */
export function chunks(): Plugin {
  const groups = new Map<string, string>()
  const named = (name: string, priority: number) => ({
    name: (id: string) => (groups.get(id) === name ? name : null),
    debugName: name,
    priority,
  })
  const splitting: Rolldown.CodeSplittingGroup[] = [
    ...LANGUAGE_CODES.flatMap((code) => SHARED_CHUNKS.map((name) => named(`${name}-${code}`, 7))),
    named('core', 6),
    named('theme', 5.5),
    named('shell', 5),
    // Before the features' chunks, which would otherwise include the modules that they import.
    named('home', 4.5),
    named('first', 4),
    named('pages', 3.5),
    named('background', 3),
    named('shared', 2),
    // By entry points: a package that other screens use as well must not be in the editor's chunk.
    { ...named('editor', 1.5), entriesAware: true },
    { name: (id) => groups.get(id) ?? null, debugName: 'features', priority: 1, minShareCount: 2 },
    {
      name: (id) => PACKAGE_CHUNKS.find(([, place]) => place.test(id))?.[0] ?? null,
      debugName: 'packages',
      minShareCount: 2,
    },
    // Modules of a few hundred bytes in each feature, which would otherwise be a file each.
    { name: (id) => /\/features\/.*\/(error-messages|privacy-lines)\./.exec(id)?.[1] ?? null },
  ]
  return {
    name: 'hale-chunks',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The native app has its files on the device; naming their dependencies would only add to what browsers
          // load.
          resolveDependencies: (file, files) =>
            file.includes('start-native') ? [] : files.filter((one) => !RUNTIME_MODULE.test(one)),
        },
        rolldownOptions: {
          output: {
            // `core` names all files, and neither names nor random letters compress: hence the shortest hash for so many
            // files, and names only for shared ones. 28 bits distinguish some two hundred files; base64 would be 170 bytes
            // more.
            hashCharacters: 'hex',
            chunkFileNames: ({ name }) =>
              isNamed(name) ? `assets/${name}-[hash:7].js` : 'assets/[hash:7].js',
            codeSplitting: { groups: splitting },
          },
        },
      },
    }),
    renderStart() {
      groups.clear()
      for (const [id, name] of groupModules(graphOf(this))) groups.set(id, name)
    },
    generateBundle(_, bundle) {
      const circle = findCircle(bundle)
      if (circle)
        this.error(`These files import each other, so one would run before the other is there: ${circle}`)
    },
  }
}

type Graph = Map<string, { imports: readonly string[]; dynamicImports: readonly string[] }>

function graphOf(context: Rolldown.PluginContext): Graph {
  const graph: Graph = new Map()
  const icons = new Map<string, string>()
  for (const id of context.getModuleIds()) {
    const name = ICON_MODULE.exec(id)?.[1]
    if (name === undefined) continue
    icons.set(withoutDashes(name), id)
    graph.set(id, { imports: [], dynamicImports: [] })
  }
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id)
    // A package's entry imports all of its modules, and only the bundler knows which of them are used, except for
    // icons.
    if (!info || id.includes('node_modules')) continue
    const usedIcons = iconNames(info.code ?? '').flatMap((name) => icons.get(withoutDashes(name)) ?? [])
    graph.set(id, {
      imports: [...info.importedIds, ...usedIcons],
      dynamicImports: info.dynamicallyImportedIds,
    })
  }
  return graph
}

const withoutDashes = (name: string) => name.replaceAll('-', '').toLowerCase()

/** Returns the names of icon modules that a module imports: `ArrowRight` is in `arrow-right`. */
function iconNames(code: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
}

/** Returns the chunk of each module. */
function groupModules(graph: Graph): Map<string, string> {
  const pages = FIRST_PAGES.filter(({ path, isMain }) => isMain || path === '/login')
  const cataloguesOf = (page: Page) => LANGUAGE_CODES.flatMap((code) => modulesOf(page, code).slice(1))
  const loadsOf = (page: Page) =>
    staticImportsOf(
      graph,
      LANGUAGE_CODES.flatMap((code) => modulesOf(page, code)),
    )
  // What the screens of public first pages import, without the screens themselves, on which the start does not
  // depend.
  const screens = pages
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ screen }) => graph.get(absolutePath(screen))?.imports ?? [])
  const core = staticImportsOf(graph, [absolutePath('apps/web/main.tsx'), ...screens])
  const theme = staticImportsOf(graph, [absolutePath('platform/ui/theme/company-theme.ts')])
  const inside = pages.filter(({ isPublic }) => !isPublic).map(loadsOf)
  const others = FIRST_PAGES.filter((page) => !pages.includes(page)).map(loadsOf)
  const home = new Set(
    pages
      .filter(({ screen }) => screen.startsWith('apps/web/app/home/'))
      .flatMap((page) => [...loadsOf(page)]),
  )
  const shellMessages = LANGUAGE_CODES.map((code) => absolutePath(`apps/web/app/shell/messages/${code}.po`))
  const shell = staticImportsOf(graph, [absolutePath('apps/web/app/shell/shell-route.tsx'), ...shellMessages])
  const users = usersOf(graph)
  const outside = outsideEditor(graph)
  // Catalogues of other features, which a first page names but does not import.
  const borrowed = new Set(
    pages.flatMap((page) =>
      cataloguesOf(page).filter((one) => ownerOf(one) !== ownerOf(absolutePath(page.screen))),
    ),
  )
  const names = new Map<string, string>()
  const setShared = (id: string, name: SharedChunk) => names.set(id, inItsLanguage(id, name))
  const countFirstPages = (id: string) => inside.filter((page) => page.has(id)).length
  const sharedBy = (id: string): SharedChunk => {
    if (home.has(id)) return 'home'
    if (countFirstPages(id) > 0) return 'first'
    if (others.some((page) => page.has(id))) return 'pages'
    if (users.get(id)?.has(APP_CHUNK)) return 'background'
    return outside.has(id) ? 'shared' : 'editor'
  }
  for (const id of graph.keys()) {
    const owners = users.get(id)
    if (core.has(id)) names.set(id, 'core')
    else if (theme.has(id)) setShared(id, 'theme')
    else if (shell.has(id) || countFirstPages(id) > 1) setShared(id, 'shell')
    else if (owners?.size === 1 && !borrowed.has(id)) names.set(id, String([...owners][0]))
    else if (owners) setShared(id, sharedBy(id))
  }
  return names
}

/** Returns a catalogue's chunk, one for each language. */
function inItsLanguage(id: string, name: SharedChunk): string {
  const code = /\/messages\/(\w+)\.po$/.exec(id)?.[1]
  return code === undefined ? name : `${name}-${code}`
}

/** Returns the owner of a module. What Home's screen does not show has an owner of its own, so that Home does not load it. */
function ownerOf(id: string): string {
  const ofHome = /\/app\/home\/([\w-]+)\//.exec(id)?.[1]
  const feature = featureOf(id)
  if (ofHome !== undefined) return ofHome
  return feature?.startsWith('features/')
    ? feature.replace(/^features\/|\/web/g, '').replaceAll('/', '-')
    : APP_CHUNK
}

/** Returns the features whose dynamic imports lead to each module. */
function usersOf(graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const { dynamicImports } of graph.values()) {
    for (const entry of dynamicImports) {
      const feature = ownerOf(entry)
      for (const id of staticImportsOf(graph, [entry]))
        users.set(id, (users.get(id) ?? new Set()).add(feature))
    }
  }
  return users
}

/** Returns the modules of screens on which no document is edited. */
function outsideEditor(graph: Graph): Set<string> {
  const editor = absolutePath('platform/documents/web/screens/edit-document-screen.tsx')
  const entries = [...graph.values()]
    .flatMap(({ dynamicImports }) => dynamicImports)
    .map((entry) => staticImportsOf(graph, [entry]))
  return new Set(entries.filter((modules) => !modules.has(editor)).flatMap((modules) => [...modules]))
}

/** Returns the modules and all their static imports. */
function staticImportsOf(graph: Graph, from: string[]): Set<string> {
  const reachable = new Set<string>()
  const visit = (id: string) => {
    if (reachable.has(id)) return
    const module = graph.get(id)
    if (!module) return
    reachable.add(id)
    module.imports.forEach(visit)
  }
  from.forEach(visit)
  return reachable
}

/** Finds chunks that import each other: a module of one would run before its dependencies in the other. */
function findCircle(bundle: Rolldown.OutputBundle): string | undefined {
  const importsOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.imports : []
  }
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(' → ')
    if (done.has(file)) return undefined
    const circle = importsOf(file).flatMap((next) => visit(next, [...path, file]) ?? [])[0]
    done.add(file)
    return circle
  }
  return Object.keys(bundle).flatMap((file) => visit(file, []) ?? [])[0]
}
