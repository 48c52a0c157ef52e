import type { PrivacyLines } from '../feature.ts'
import { features } from './features.ts'
import { loadMessages } from './load-messages.ts'

let loading: Promise<PrivacyLines[]> | undefined

/** What all features say in the privacy policy, with their messages. After a failure it is tried again. */
export function loadPrivacyLines(): Promise<PrivacyLines[]> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

function load(): Promise<PrivacyLines[]> {
  return Promise.all(
    features.map(async ({ name, privacy }) => {
      if (!privacy) return {}
      const [lines] = await Promise.all([privacy(), loadMessages(name)])
      return lines
    }),
  )
}
