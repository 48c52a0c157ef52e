import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_SCREENS, SCREENS } from '#e2e/fixtures/look/screens.ts'
import { FIRST_PAGES } from '#apps/web/build/pages/first-pages.ts'
import { featureFolders } from '#apps/web/build/paths.ts'
import { root } from './run.ts'

const manifests = featureFolders.map((folder) => ({
  folder,
  text: readFileSync(join(root, folder, 'feature.ts'), 'utf8'),
}))
/** The paths of all routes, out of the web features' manifests. */
const routes = manifests
  .flatMap(({ text }) => [...text.matchAll(/\bpath: '([^']+)'/g)])
  .map(([, path = '']) => path)

const JOURNEYS = join(root, 'e2e/journeys')
const journeys = readdirSync(JOURNEYS).map((file) => readFileSync(join(JOURNEYS, file), 'utf8'))

test('a journey visits every route: the one of all screens, or one that says so', () => {
  expect(routes.length).toBeGreaterThan(20)
  const elsewhere = journeys.flatMap((text) =>
    [...text.matchAll(/^\/\/ Visits ([^\n]+)\.$/gm)].flatMap(([, paths = '']) => paths.split(', ')),
  )
  const visited = [...SCREENS, ...ADMIN_SCREENS].map(({ path }) => path)
  const isVisited = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    return visited.some((path) => pattern.test(path))
  }
  expect(routes.filter((route) => !elsewhere.includes(route) && !isVisited(route))).toEqual([])
  expect(elsewhere.filter((path) => !routes.includes(path))).toEqual([])
})

test('journeys that stop at a screen for every look are marked for the proof that has looks', () => {
  const journeys = globSync('e2e/journeys/*.spec.ts', { cwd: root })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => /^ +for \(const .* of LOOKS/m.test(text))
  expect(journeys.length).toBeGreaterThan(5)
  expect(journeys.filter(({ text }) => !text.includes("tag: '@look'")).map(({ path }) => path)).toEqual([])
})

test('the pages that the server answers with name the screens that the routes of their addresses load', () => {
  for (const { path, screen, messages = [] } of FIRST_PAGES) {
    const { folder, text } = manifests.find((one) => screen.startsWith(`${one.folder}/`)) ?? {
      folder: '',
      text: '',
    }
    const [, route = ''] = text.split(`path: '${path}'`)
    expect(route).toContain(`import('.${screen.slice(folder.length)}')`)
    const names = /^\s*messages: \[([^\]]*)\]/m.exec(route.split('path:')[0] ?? '')?.[1] ?? ''
    expect(names.replaceAll(/[ ']/g, '')).toBe(messages.join(','))
  }
})

test('what everybody may see is drawn by the server', () => {
  const isPublic = manifests
    .flatMap(({ text }) => text.split(/(?=\bpath: ')/))
    .flatMap((route) => (route.includes('isPublic: true') ? [/^path: '([^']+)'/.exec(route)?.[1]] : []))
  const drawn = FIRST_PAGES.flatMap((page) => (page.isPublic ? [page.path] : []))
  expect(isPublic.toSorted()).toEqual(drawn.toSorted())
})
