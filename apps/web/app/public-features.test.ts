import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the styles of the first page are those of the features with screens for visitors', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const [, styled = ''] =
    /@source '[^']*features\/\{([^}]*)\}'/.exec(read('../../../platform/ui/theme/styles.css')) ?? []
  const imported = [...read('./public-features.ts').matchAll(/features\/([\w-]+)\/feature\.ts/g)]
  const names = imported.map(([, name = '']) => name)
  const isVisible = (name: string) => read(`../features/${name}/feature.ts`).includes('isPublic: true')
  expect(styled.split(',')).toEqual(names.filter(isVisible))
})
