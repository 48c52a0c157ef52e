import type { ClinicalProvider } from './provider.ts'
export function nlmProvider(_: { url: string }): ClinicalProvider {
  throw new Error('later')
}
