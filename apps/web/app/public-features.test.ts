import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the styles of the first page are those of the features with screens for visitors', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const [, styled = ''] =
    /@source '[^']*features\/\{([^}]*)\}\/web'/.exec(read('../../../platform/ui/theme/styles.css')) ?? []
  const imported = [...read('./public-features.ts').matchAll(/#(features\/([\w-]+)\/web\/.*feature\.ts)'/g)]
  const names = imported
    .filter(([, manifest = '']) => read(`../../../${manifest}`).includes('isPublic: true'))
    .map(([, , noun = '']) => noun)
  expect(styled.split(',')).toEqual([...new Set(names)])
})
