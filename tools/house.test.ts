import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What web and server promise each other: no code but schemas, the same for both. */
const CONTRACTS = ['platform/contract', 'platform/documents/contract', 'features/*/contract']
/** Pure functions that both sides must agree on. */
const RULES = ['platform/rules', 'platform/documents/rules', 'features/*/rules']
const SHARED = [...CONTRACTS, ...RULES]
/** What all that is seen stands on. */
const WEB = ['platform/language', 'platform/device', 'platform/api', 'platform/ui', 'platform/offline']
/** What the server stands on. */
const SERVER = ['core', 'db', 'crypto', 'outside', 'jobs', 'mail', 'http'].map((part) => `platform/${part}`)

/** Which part may import which beside itself; `*` is any noun, another than one's own included. What is not listed may not. */
const mayImport: Record<string, string[]> = {
  ...Object.fromEntries(CONTRACTS.map((part) => [part, CONTRACTS])),
  ...Object.fromEntries(RULES.map((part) => [part, SHARED])),
  'features/*/server': [
    ...[...SHARED, ...SERVER, 'platform/documents/server', 'platform/feature/server.ts'],
    ...['platform/demo', 'platform/config/operator-error.ts', 'content'],
  ],
  'features/*/web': [
    ...[...SHARED, ...WEB, 'platform/documents/web', 'platform/feature/web.ts', 'features/*/parts'],
    'pulse',
  ],
  // What a noun's screens lend to those of others.
  'features/*/parts': [...SHARED, ...WEB, 'platform/feature/web.ts'],
  'platform/documents/server': [...SHARED, 'content', ...SERVER],
  // The document editor: knows no document type.
  'platform/documents/web': [...SHARED, ...WEB],
  'platform/feature/server.ts': [...SERVER, 'platform/config', 'platform/demo'],
  'platform/feature/web.ts': CONTRACTS,
  'platform/demo': [...CONTRACTS, 'content', 'platform/db', 'platform/crypto'],
  'platform/backup': [
    // An import takes no design that an admin could not have sent.
    ...CONTRACTS,
    ...['platform/config', 'platform/core', 'platform/jobs', 'platform/db', 'platform/outside'],
  ],
  'platform/mail': [
    ...CONTRACTS,
    ...['config', 'core', 'jobs', 'http', 'db', 'crypto', 'outside'].map((part) => `platform/${part}`),
  ],
  'platform/http': [
    ...CONTRACTS,
    ...['platform/core', 'platform/db', 'platform/crypto', 'platform/config/operator-error.ts'],
  ],
  'platform/jobs': ['platform/db'],
  'platform/core': [...CONTRACTS, 'platform/db', 'platform/crypto'],
  'platform/crypto': ['platform/config'],
  'platform/db': [...CONTRACTS, 'platform/config'],
  'platform/outside': [...SHARED, 'platform/config'],
  'platform/config': ['platform/config/operator-error.ts'],
  'platform/config/operator-error.ts': [],
  'platform/offline': [...SHARED, 'platform/language', 'platform/api', 'platform/device'],
  'platform/api': [...SHARED, 'platform/language', 'platform/device'],
  'platform/ui': [...SHARED, 'platform/language', 'platform/device'],
  // Which language the interface speaks, and its messages.
  'platform/language': [...CONTRACTS, 'platform/device'],
  // The browser or the native shell.
  'platform/device': CONTRACTS,
  'apps/server': [
    ...[...SHARED, ...SERVER, 'content', 'features/*/server', 'platform/documents/server'],
    ...['platform/feature/server.ts', 'platform/config'],
    ...['platform/demo', 'platform/backup'],
  ],
  'apps/web': [
    ...[...SHARED, ...WEB, 'features/*/web', 'features/*/parts', 'platform/feature/web.ts'],
    'apps/web/service-worker',
  ],
  'apps/web/vite.config.ts': ['apps/web/build'],
  'apps/web/service-worker': CONTRACTS,
  'apps/web/build': [...SHARED, 'content'],
  content: SHARED,
  pulse: [],
  'pulse/src/signal': [],
  'pulse/src/rate': ['pulse/src/signal'],
  'pulse/src/checks': ['pulse/src/signal', 'pulse/src/rate'],
  'pulse/src/beats': ['pulse/src/signal', 'pulse/src/rate'],
  'pulse/src/vitals': ['pulse/src/signal', 'pulse/src/beats'],
  'pulse/src/report': [
    'pulse/src/signal',
    'pulse/src/rate',
    'pulse/src/checks',
    'pulse/src/beats',
    'pulse/src/vitals',
  ],
  e2e: [
    ...[...SHARED, 'pulse', 'mobile', 'tools'],
    // The database: for what only time, or somebody else's site, would bring about.
    ...['apps/server', 'platform/db', 'platform/demo', 'features/*/server'],
  ],
  mobile: ['tools'],
  // How the library's videos are drawn; nothing imports it.
  studio: [...SHARED, 'content'],
  tools: [
    ...[...SHARED, 'content', 'pulse', 'e2e', 'apps/server', 'apps/web/build'],
    ...['platform/config', 'platform/demo', 'platform/outside', 'platform/db', 'platform/jobs'],
    // All endpoints that a proof calls.
    'platform/http',
    ...['features/*/web', 'platform/documents/web', 'platform/api'],
  ],
}

type Import = { file: string; target: string; from: string; to: string }

const rooms = [...new Set(Object.keys(mayImport).map((part) => part.split('/')[0] ?? ''))]
const files = rooms.flatMap((room) => sources(join(root, room)))
/** Rules of access make what they try as tests do: they import factories, and write rows. */
const productFiles = files.filter((file) => !/^features\/[\w-]+\/server\/access-cases\.ts$/.test(file))
const imports = productFiles.flatMap(importsOf)

describe('imports go one way', () => {
  test('there are some to look at', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  test.each(Object.keys(mayImport))('from %s', (part) => {
    const allowed = mayImport[part] ?? []
    const isAllowed = (to: string) =>
      to === part || allowed.some((other) => to === other || to.startsWith(`${other}/`))
    const wrong = imports.filter(({ from, to }) => from === part && !isAllowed(to))
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('a feature imports no other’s server and no other’s screens', () => {
    const own = imports.filter(({ from, to }) => from === to && /^features\/\*\/(?:server|web)$/.test(from))
    expect(own.length).toBeGreaterThan(1000)
    expect(own.filter(({ file, target }) => nounOf(file) !== nounOf(target))).toEqual([])
  })

  // Lint sees circles of types too, but none in which a file is imported as it is needed.
  test('no file imports itself by others, whether as a type or as it is needed', () => {
    const targets = new Map<string, string[]>()
    for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target])
    expect(findCircle(targets)).toEqual([])
  })

  test('a circle is found', () => {
    const targets = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(findCircle(targets)).toEqual(['b', 'd', 'b'])
  })
})

/** Returns the files of a circle of imports, the first one again as the last; none if there is no circle. */
function findCircle(targets: Map<string, string[]>): string[] {
  const done = new Set<string>()
  function follow(file: string, path: string[]): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return []
    for (const target of targets.get(file) ?? []) {
      const circle = follow(target, [...path, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  return [...targets.keys()].map((file) => follow(file, [])).find((circle) => circle.length > 0) ?? []
}

/** A file for each journey: no noun groups them. */
const NOT_GROUPED = /^e2e\/journeys$/
const MAX_FILES = 15

test('a folder has few enough files to be read as a list', () => {
  const folders = [...Map.groupBy(files, dirname)].filter(([folder]) => !NOT_GROUPED.test(folder))
  expect(folders.filter(([, some]) => some.length > MAX_FILES).map(([folder]) => folder)).toEqual([])
})

test('no file is a drawer for this and that', () => {
  expect(files.filter((file) => /\/(index|utils?|helpers?|misc)(\.tsx?$|\/)/.test(file))).toEqual([])
})

const SERVER_SIDE = /^(apps\/server|platform|features\/[\w-]+\/server)\//
/** Where SQL is written besides `store.ts` and `*-store.ts`. */
const STATEMENTS = [
  /(store|cross-tenant-queries|demo|library)\.ts$/,
  /^platform\/(backup|db|jobs|demo|mail)\/|^apps\/server\/operator\//,
  /^platform\/core\/(audit|limits)\.ts$/,
  /^platform\/http\/monitoring\/health\.ts$/,
  // Conditions that several stores share.
  /^platform\/documents\/server\/(document-type|tsquery|visibility)\.ts$|^features\/\w+\/server\/card\.ts$/,
]

test('SQL is written in stores', () => {
  const wrong = productFiles
    .filter((file) => SERVER_SIDE.test(file) && !STATEMENTS.some((pattern) => pattern.test(file)))
    .filter((file) =>
      /from '(?:drizzle-orm|[^']*\/drizzle\.ts)|\b(pool|client)\.query\b|\btx\.(select|insert|update|delete|execute)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(wrong).toEqual([])
})

test('cookies of pages are written in one place, which has them go by https alone', () => {
  const writers = files.filter(
    (file) =>
      /^(?:apps|features|platform)\//.test(file) &&
      /document\.cookie\s*=[^=]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(writers).toEqual(['platform/device/write-cookie.ts'])
})

function nounOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1]
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.(ts|tsx)$/.test(path) &&
        !/node_modules|dist\/|\.test\.tsx?$|^(?:web|server)\/test\/|^test\//.test(path),
    )
    .map((path) => relative(root, join(folder, path)))
}

function importsOf(file: string): Import[] {
  const from = partOf(file)
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+|#[^']+\/[^']+)'/g)].map((match) => {
    const name = match[1] ?? ''
    const target = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
    return { file, target, from, to: partOf(target) }
  })
}

/** The longest listed part that a file lies in. */
function partOf(file: string): string {
  const any = file.replace(/^features\/[^/]+\//, 'features/*/')
  const parts = Object.keys(mayImport).filter((part) => any === part || any.startsWith(`${part}/`))
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? file
}
