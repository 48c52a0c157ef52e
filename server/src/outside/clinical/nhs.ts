import type { ClinicalProvider } from './provider.ts'
export function nhsProvider(_: { url: string; key: string }): ClinicalProvider {
  throw new Error('later')
}
