import { posix } from 'node:path'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { statusByCode } from '#platform/contract/problem.ts'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => {
  const describe = ({ raw }: TemplateStringsArray) => ({ id: raw.join(''), message: raw.join('') })
  return { t: String.raw, msg: describe }
})

// Asks the server, as the only thing that comes along with the list of features.
vi.mock('./home/prefetch.ts', () => ({ prefetchHome: async () => {} }))

let errorMessage: (code: string, retryAfter?: number) => string
/** The codes that have a message on every screen, and those of each feature's own. */
let generalCodes: string[]
const codesOf = new Map<string, string[]>()
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const general = await import('#platform/ui/feedback/error-messages.ts')
  const { features } = await import('./features.ts')
  errorMessage = general.errorMessage
  const unknown = errorMessage('no-such-code')
  generalCodes = Object.keys(statusByCode).filter((code) => errorMessage(code) !== unknown)
  for (const { name, errors } of features) {
    const messages = errors ? await errors() : {}
    codesOf.set(name, Object.keys(messages))
    general.addErrorMessages(messages)
  }
})

const sources = import.meta.glob<string>(
  ['../../../features/*/web/**/*.{ts,tsx}', '../../../platform/{documents/web,offline}/**/*.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)
const contracts = import.meta.glob<Record<string, unknown>>([
  '../../../features/*/contract/**/*.ts',
  '../../../platform/{contract,documents/contract}/**/*.ts',
])

/** The endpoints that a feature's files import, or files of the editor and of `offline` that they use. */
async function listCalls(feature: string): Promise<Pick<Endpoint, 'path' | 'failures'>[]> {
  const own = Object.keys(sources).filter((path) => featureOf(path) === feature && !path.includes('.test.'))
  const imports = [...reach(own)].flatMap((path) =>
    [...(sources[path] ?? '').matchAll(/import \{([^}]+)\} from '([#.][^']*\/contract\/[^']+)'/g)].map(
      ([, names = '', module = '']) => ({ names, module: targetOf(path, module) }),
    ),
  )
  const found = await Promise.all(
    imports.map(async ({ names, module }) => {
      const load = contracts[module]
      if (!load) throw new Error(`There is no contract ${module}.`)
      const exported = await load()
      return names.split(',').map((name) => exported[name.trim().replace(/ as .+/, '')])
    }),
  )
  // The calls of a type of document come in one object.
  return found
    .flat()
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .filter(isEndpoint)
}

/** The files themselves and all that they import, as far as `sources` has them. */
function reach(files: string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    const imports = sources[file]?.matchAll(/^(?:import|export) (?!type )[^'"]*'([#.][^']+)'/gm) ?? []
    for (const [, path = ''] of imports) {
      const target = targetOf(file, path)
      if (target in sources) found.add(target)
    }
  }
  return found
}

/** The key of what a file imports. */
function targetOf(file: string, path: string): string {
  return path.startsWith('#') ? path.replace('#', '../../../') : posix.join(posix.dirname(file), path)
}

/** The name of the feature that a file is of: the longest that its path begins with. */
function featureOf(path: string): string | undefined {
  const place = path.replace(/^(?:\.\.\/)+features\//, '').replace('/web/', '/')
  const names = [...codesOf.keys()].filter((name) => place.startsWith(`${name}/`))
  return names.toSorted((a, b) => b.length - a.length)[0]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'failures' in value && 'path' in value
}

/** Nothing that a person does leads to these, or nothing that they can do would help. */
const FAULTS_OF_OURS = [
  'application-type-missing',
  'internal-error',
  'origin-not-allowed',
  'unexpected-answer',
  'unsupported-media-type',
]
/** Only programs call the endpoint that fails with these: `saveQuestionnaire`. */
const OF_PROGRAMS = ['questionnaire-faulty', 'translation-too-long']

test('every failure has words of its own, but for those that only we can mend', () => {
  const codes = [...Object.keys(statusByCode), 'network-request-failed', 'unexpected-answer']
  const last = errorMessage('no-such-code')
  expect(codes.filter((code) => errorMessage(code) === last).toSorted()).toEqual(
    [...FAULTS_OF_OURS, ...OF_PROGRAMS].toSorted(),
  )
})

test('every failure of a feature’s own calls has a message where that feature is loaded', async () => {
  const missing: string[] = []
  for (const [feature, own] of codesOf) {
    const known = new Set([...generalCodes, ...own, ...FAULTS_OF_OURS])
    for (const { path, failures } of await listCalls(feature))
      missing.push(...failures.filter((code) => !known.has(code)).map((code) => `${feature} ${path} ${code}`))
  }
  expect(missing).toEqual([])
})

test('nobody learns whether an address has an account', () => {
  expect(errorMessage('user-not-found')).toBe(errorMessage('invalid-credential'))
})

test('a wait is told in whole minutes', () => {
  expect(errorMessage('too-many-requests', 61)).toContain('in 2 min')
})
