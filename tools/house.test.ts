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
  'web/src/main.tsx': ['web/src/app', 'web/src/ui', 'web/src/platform'],
  'web/src/service-worker.ts': ['web/src/service-worker'],
  'web/src/service-worker': ['contracts'],
  'web/src/feature.ts': [],
  'web/src/app': [
    'web/src/language',
    'web/src/red-flags',
    'web/src/feature.ts',
    'web/src/features',
    'web/src/offline',
    'web/src/next-steps',
    'web/src/account-forms',
    'web/src/labels',
    'web/src/api',
    'web/src/ui',
    'web/src/platform',
    'contracts',
    'domain',
  ],
  'web/src/features': [
    'web/src/language',
    'web/src/red-flags',
    'web/src/suggestions',
    'web/src/next-steps',
    'web/src/keeping',
    'web/src/feature.ts',
    'web/src/account-forms',
    'web/src/programmes',
    'web/src/editor',
    'web/src/offline',
    'web/src/labels',
    'web/src/api',
    'web/src/ui',
    'web/src/platform',
    'contracts',
    'domain',
    'pulse',
  ],
  'web/src/offline': ['web/src/language', 'web/src/api', 'web/src/platform', 'contracts', 'domain'],
  // Fields and forms of accounts that several of their features share.
  'web/src/account-forms': ['web/src/language', 'web/src/api', 'web/src/ui', 'web/src/platform', 'contracts'],
  // What guided programmes share: safety, and leaving at once.
  'web/src/programmes': [
    'web/src/language',
    'web/src/offline',
    'web/src/labels',
    'web/src/api',
    'web/src/ui',
    'contracts',
  ],
  // The card for what is typed into any search box and speaks of danger.
  'web/src/red-flags': [
    'web/src/language',
    'web/src/programmes',
    'web/src/offline',
    'web/src/labels',
    'web/src/ui',
    'contracts',
    'domain',
  ],
  // The steps that a result leads to: what each is called, what to do on a day, what helps.
  'web/src/next-steps': ['web/src/ui', 'contracts', 'domain'],
  // “Keep for offline”, on whatever can be kept.
  'web/src/keeping': ['web/src/language', 'web/src/offline', 'web/src/api', 'web/src/ui'],
  // What a list says of a search, and what else fits it.
  'web/src/suggestions': ['web/src/language', 'web/src/api', 'web/src/ui', 'contracts'],
  // The document editor: knows no document type.
  'web/src/editor': [
    'web/src/offline',
    'web/src/api',
    'web/src/ui',
    'web/src/platform',
    'contracts',
    'domain',
  ],
  'web/src/api': ['web/src/language', 'web/src/platform', 'contracts', 'domain'],
  'web/src/labels': ['contracts', 'domain', 'web/src/ui'],
  'web/src/ui': ['web/src/language', 'web/src/platform', 'contracts', 'domain'],
  // Which language the interface speaks, and its messages.
  'web/src/language': ['web/src/platform', 'contracts'],
  'web/src/platform': ['contracts'],
  'web/build': ['content', 'contracts', 'domain'],
  'server/src': [
    'server/src/operator-error.ts',
    'server/src/config.ts',
    'server/src/core',
    'server/src/feature.ts',
    'server/src/demo',
    'server/src/operator',
    'server/src/backup',
    'server/src/features',
    'server/src/jobs',
    'server/src/mail',
    'server/src/http',
    'server/src/db',
    'server/src/crypto',
    'server/src/outside',
    'contracts',
    'content',
    'domain',
  ],
  'server/src/backup': [
    'server/src/operator-error.ts',
    'server/src/config.ts',
    'server/src/config',
    'server/src/jobs',
    'server/src/db',
    'server/src/outside',
    // An import takes no design that an admin could not have sent.
    'contracts',
  ],
  'server/src/operator': [
    'server/src/operator-error.ts',
    'server/src/backup',
    'server/src/documents',
    'server/src/http',
    'server/src',
    'server/src/core',
    'server/src/config.ts',
    'server/src/config',
    'server/src/jobs',
    'server/src/feature.ts',
    'server/src/features',
    'server/src/crypto',
    'server/src/outside',
    'server/src/mail',
    'server/src/db',
    'contracts',
  ],
  'server/src/documents': [
    'server/src/core',
    'server/src/jobs',
    'server/src/http',
    'server/src/db',
    'contracts',
    'content',
    'domain',
  ],
  'server/src/feature.ts': [
    'server/src/demo',
    'server/src/config.ts',
    'server/src/core',
    'server/src/mail',
    'server/src/http',
    'server/src/db',
    'server/src/crypto',
    'server/src/outside',
    'server/src/jobs',
  ],
  'server/src/demo': ['server/src/db', 'server/src/crypto', 'contracts', 'content'],
  'server/src/features': [
    'server/src/operator-error.ts',
    'server/src/demo',
    'server/src/jobs',
    'server/src/documents',
    'server/src/feature.ts',
    'server/src/core',
    'server/src/mail',
    'server/src/http',
    'server/src/db',
    'server/src/crypto',
    'server/src/outside',
    'contracts',
    'content',
    'domain',
  ],
  'server/src/jobs': ['server/src/db'],
  'server/src/mail': [
    'server/src/jobs',
    'server/src/config.ts',
    'server/src/core',
    'server/src/http',
    'server/src/db',
    'server/src/crypto',
    'server/src/outside',
    'contracts',
  ],
  'server/src/core': ['server/src/db', 'server/src/crypto', 'contracts'],
  'server/src/crypto': ['server/src/config.ts'],
  'server/src/http': [
    'server/src/operator-error.ts',
    'server/src/core',
    'server/src/db',
    'server/src/crypto',
    'contracts',
  ],
  'server/src/operator-error.ts': [],
  'server/src/config.ts': ['server/src/operator-error.ts', 'server/src/config'],
  // Settings that belong together, read from the environment.
  'server/src/config': [],
  'server/src/db': ['server/src/config.ts', 'server/src/operator-error.ts', 'contracts'],
  'server/src/outside': ['server/src/config.ts', 'server/src/config', 'contracts', 'domain'],
  // The database: for what only time, or somebody else's site, would bring about.
  e2e: [
    'contracts',
    'domain',
    'pulse',
    'server/src',
    'server/src/db',
    // What a company of the demo has, for those that journeys make.
    'server/src/demo',
    'server/src/features',
    // The provider that signs what it is told to.
    'server/test/servers/saml-provider.ts',
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
    'server/src',
    'server/src/config.ts',
    'server/src/demo',
    'server/src/outside',
    'server/src/db',
    'server/src/jobs',
    // All endpoints that a proof calls.
    'server/src/http',
    'server/test/fuzz/calls.ts',
    // Processes and servers that tests and proofs start.
    'server/test/servers/process.ts',
    'server/test/documents/uploads.ts',
    'server/test/databases/debian-cluster.ts',
    'server/test/servers/open-mail-server.ts',
    'server/test/servers/open-s3-server.ts',
    'web/src/features',
    'web/src/editor',
    'web/src/api',
    'web/build',
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
  const wrong = sources(join(root, 'server/src'))
    .filter((file) => !STATEMENTS.some((pattern) => pattern.test(file)))
    .filter((file) =>
      /from 'drizzle-orm|\b(pool|client)\.query\b|\btx\.(select|insert|update|delete|execute)\(/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(wrong).toEqual([])
})

test('cookies of pages are written in one place, which has them go by https alone', () => {
  const writers = sources(join(root, 'web/src')).filter((file) =>
    /document\.cookie\s*=[^=]/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(writers).toEqual(['web/src/platform/write-cookie.ts'])
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
