import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which room, or part of a room, may import which. What is not listed may not. */
const mayImport: Record<string, string[]> = {
  contracts: [],
  domain: ['contracts'],
  content: ['contracts', 'domain'],
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
  'apps/web/main.tsx': ['apps/web/app', 'platform/ui', 'platform/device'],
  'apps/web/service-worker.ts': ['apps/web/service-worker'],
  'apps/web/service-worker': ['contracts'],
  'platform/feature/web.ts': [],
  'apps/web/app': [
    'platform/language',
    'features/red-flags/parts',
    'platform/feature/web.ts',
    'features',
    'platform/offline',
    'features/plans/parts',
    'features/accounts/parts',
    'features/labels/parts',
    'platform/api',
    'platform/ui',
    'platform/device',
    'contracts',
    'domain',
  ],
  features: [
    'platform/language',
    'features/red-flags/parts',
    'features/search/parts',
    'features/plans/parts',
    'features/kept/parts',
    'platform/feature/web.ts',
    'features/accounts/parts',
    'features/programmes/parts',
    'platform/documents/web',
    'platform/offline',
    'features/labels/parts',
    'platform/api',
    'platform/ui',
    'platform/device',
    'contracts',
    'domain',
    'pulse',
  ],
  'platform/offline': ['platform/language', 'platform/api', 'platform/device', 'contracts', 'domain'],
  // Fields and forms of accounts that several of their features share.
  'features/accounts/parts': [
    'platform/language',
    'platform/api',
    'platform/ui',
    'platform/device',
    'contracts',
  ],
  // What guided programmes share: safety, and leaving at once.
  'features/programmes/parts': [
    'platform/language',
    'platform/offline',
    'features/labels/parts',
    'platform/api',
    'platform/ui',
    'contracts',
  ],
  // The card for what is typed into any search box and speaks of danger.
  'features/red-flags/parts': [
    'platform/language',
    'features/programmes/parts',
    'platform/offline',
    'features/labels/parts',
    'platform/ui',
    'contracts',
    'domain',
  ],
  // The steps that a result leads to: what each is called, what to do on a day, what helps.
  'features/plans/parts': ['platform/ui', 'contracts', 'domain'],
  // “Keep for offline”, on whatever can be kept.
  'features/kept/parts': ['platform/language', 'platform/offline', 'platform/api', 'platform/ui'],
  // What a list says of a search, and what else fits it.
  'features/search/parts': ['platform/language', 'platform/api', 'platform/ui', 'contracts'],
  // The document editor: knows no document type.
  'platform/documents/web': [
    'platform/offline',
    'platform/api',
    'platform/ui',
    'platform/device',
    'contracts',
    'domain',
  ],
  'platform/api': ['platform/language', 'platform/device', 'contracts', 'domain'],
  'features/labels/parts': ['contracts', 'domain', 'platform/ui'],
  'platform/ui': ['platform/language', 'platform/device', 'contracts', 'domain'],
  // Which language the interface speaks, and its messages.
  'platform/language': ['platform/device', 'contracts'],
  'platform/device': ['contracts'],
  'apps/web/build': ['content', 'contracts', 'domain'],
  'apps/server': [
    'platform/config/operator-error.ts',
    'platform/config/config.ts',
    'platform/core',
    'platform/feature/server.ts',
    'platform/demo',
    'apps/server/operator',
    'platform/backup',
    'apps/server/features',
    'platform/jobs',
    'platform/mail',
    'platform/http',
    'platform/db',
    'platform/crypto',
    'platform/outside',
    'contracts',
    'content',
    'domain',
  ],
  'platform/backup': [
    'platform/config/operator-error.ts',
    'platform/config/config.ts',
    'platform/config/config',
    'platform/jobs',
    'platform/db',
    'platform/outside',
    // An import takes no design that an admin could not have sent.
    'contracts',
  ],
  'apps/server/operator': [
    'platform/config/operator-error.ts',
    'platform/backup',
    'platform/documents/server',
    'platform/http',
    'apps/server',
    'platform/core',
    'platform/config/config.ts',
    'platform/config/config',
    'platform/jobs',
    'platform/feature/server.ts',
    'apps/server/features',
    'platform/crypto',
    'platform/outside',
    'platform/mail',
    'platform/db',
    'contracts',
  ],
  'platform/documents/server': [
    'platform/core',
    'platform/jobs',
    'platform/http',
    'platform/db',
    'contracts',
    'content',
    'domain',
  ],
  'platform/feature/server.ts': [
    'platform/demo',
    'platform/config/config.ts',
    'platform/core',
    'platform/mail',
    'platform/http',
    'platform/db',
    'platform/crypto',
    'platform/outside',
    'platform/jobs',
  ],
  'platform/demo': ['platform/db', 'platform/crypto', 'contracts', 'content'],
  'apps/server/features': [
    'platform/config/operator-error.ts',
    'platform/demo',
    'platform/jobs',
    'platform/documents/server',
    'platform/feature/server.ts',
    'platform/core',
    'platform/mail',
    'platform/http',
    'platform/db',
    'platform/crypto',
    'platform/outside',
    'contracts',
    'content',
    'domain',
  ],
  'platform/jobs': ['platform/db'],
  'platform/mail': [
    'platform/jobs',
    'platform/config/config.ts',
    'platform/core',
    'platform/http',
    'platform/db',
    'platform/crypto',
    'platform/outside',
    'contracts',
  ],
  'platform/core': ['platform/db', 'platform/crypto', 'contracts'],
  'platform/crypto': ['platform/config/config.ts'],
  'platform/http': [
    'platform/config/operator-error.ts',
    'platform/core',
    'platform/db',
    'platform/crypto',
    'contracts',
  ],
  'platform/config/operator-error.ts': [],
  'platform/config/config.ts': ['platform/config/operator-error.ts', 'platform/config/config'],
  // Settings that belong together, read from the environment.
  'platform/config/config': [],
  'platform/db': ['platform/config/config.ts', 'platform/config/operator-error.ts', 'contracts'],
  'platform/outside': ['platform/config/config.ts', 'platform/config/config', 'contracts', 'domain'],
  // The database: for what only time, or somebody else's site, would bring about.
  e2e: [
    'contracts',
    'domain',
    'pulse',
    'apps/server',
    'platform/db',
    // What a company of the demo has, for those that journeys make.
    'platform/demo',
    'apps/server/features',
    // The provider that signs what it is told to.
    'apps/server/test/servers/saml-provider.ts',
    'mobile',
    'tools',
  ],
  mobile: ['tools'],
  // How the library's videos are drawn; nothing imports it.
  studio: ['contracts', 'domain', 'content'],
  tools: [
    'contracts',
    'domain',
    'content',
    'pulse',
    'apps/server',
    'platform/config/config.ts',
    'platform/demo',
    'platform/outside',
    'platform/db',
    'platform/jobs',
    // All endpoints that a proof calls.
    'platform/http',
    'apps/server/test/fuzz/calls.ts',
    // Processes and servers that tests and proofs start.
    'apps/server/test/servers/process.ts',
    'apps/server/test/documents/uploads.ts',
    'apps/server/test/databases/debian-cluster.ts',
    'apps/server/test/servers/open-mail-server.ts',
    'apps/server/test/servers/open-s3-server.ts',
    'features',
    'platform/documents/web',
    'platform/api',
    'apps/web/build',
    'e2e',
  ],
}

type Import = { file: string; target: string; from: string; to: string }

const rooms = [...new Set(Object.keys(mayImport).map((part) => part.split('/')[0] ?? ''))]
const files = rooms.flatMap((room) => sources(join(root, room)))
const imports = files.flatMap(importsOf)

describe('imports go one way', () => {
  test('there are some to look at', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  test.each(Object.keys(mayImport))('from %s', (part) => {
    const allowed = [part, ...(mayImport[part] ?? [])]
    const wrong = imports.filter(({ from, to }) => from === part && !allowed.includes(to))
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([])
  })

  test('a feature imports no other feature', () => {
    const wrong = imports.filter(({ from, to }) => from === to && from.endsWith('/features'))
    expect(wrong.filter(({ file, target }) => featureOf(file) !== featureOf(target))).toEqual([])
  })

  // Lint sees circles of types too, but none in which a file is imported as it is needed.
  test('no file imports itself by others, whether as a type or as it is needed', () => {
    const targets = new Map<string, string[]>()
    for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), fileOf(target)])
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

/** Where SQL is written besides `store.ts` and `*-store.ts`. */
const STATEMENTS = [
  /(store|cross-tenant-queries|demo|library)\.ts$/,
  /^server\/src\/(backup|db|jobs|demo|mail|operator)\//,
  /^server\/src\/core\/(audit|limits)\.ts$/,
  /^server\/src\/http\/monitoring\/health\.ts$/,
  // Conditions that several stores share.
  /^server\/src\/(documents\/(document-type|tsquery|visibility)|features\/\w+\/card)\.ts$/,
]

test('SQL is written in stores', () => {
  const wrong = sources(join(root, 'apps/server'))
    .filter((file) => !STATEMENTS.some((pattern) => pattern.test(file)))
    .filter((file) =>
      /from 'drizzle-orm|\b(pool|client)\.query\b|\btx\.(select|insert|update|delete|execute)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(wrong).toEqual([])
})

test('cookies of pages are written in one place, which has them go by https alone', () => {
  const writers = sources(join(root, 'apps/web')).filter((file) =>
    /document\.cookie\s*=[^=]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(writers).toEqual(['platform/device/write-cookie.ts'])
})

function featureOf(path: string): string | undefined {
  return /features\/([^/]+)\//.exec(path)?.[1]
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx)$/.test(path) && !/node_modules|dist\/|\.test\.tsx?$|^test\//.test(path))
    .map((path) => relative(root, join(folder, path)))
}

function importsOf(file: string): Import[] {
  const from = partOf(file)
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?'(\.{1,2}\/[^']+|@hale\/[^']+)'/g)].map((match) => {
    const name = match[1] ?? ''
    const target = name.startsWith('@hale/') ? name.slice('@hale/'.length) : join(dirname(file), name)
    return { file, target, from, to: partOf(target) }
  })
}

/** A file of a workspace is imported by its name alone. */
function fileOf(target: string): string {
  return [`${target}.ts`, `${target}.tsx`].find((file) => existsSync(join(root, file))) ?? target
}

/** The longest listed part that a file lies in. */
function partOf(file: string): string {
  const parts = Object.keys(mayImport).filter((part) => file === part || file.startsWith(`${part}/`))
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? file
}
