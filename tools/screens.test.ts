import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_SCREENS, SCREENS, VISITED_ELSEWHERE } from '../e2e/fixtures/look/screens.ts'
import { root } from './run.ts'

/** The paths of all routes, out of the web features' manifests. */
const routes = globSync('web/src/{app,features}/*/feature.ts', { cwd: root })
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
  .map(([, path = '']) => path)

test('the journeys that visit every screen know every route', () => {
  expect(routes.length).toBeGreaterThan(20)
  const elsewhere = VISITED_ELSEWHERE.map(({ path }) => path)
  const visited = [...SCREENS, ...ADMIN_SCREENS].map(({ path }) => path)
  const isVisited = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    return visited.some((path) => pattern.test(path))
  }
  expect(routes.filter((route) => !elsewhere.includes(route) && !isVisited(route))).toEqual([])
  expect(elsewhere.filter((path) => !routes.includes(path))).toEqual([])
})
