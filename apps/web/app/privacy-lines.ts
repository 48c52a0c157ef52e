import type { PrivacyLines } from '#platform/feature/web.ts'
import { loadMessages } from '#platform/language/load-messages.ts'

let loading: Promise<PrivacyLines[]> | undefined

/** Loads what all features declare for the privacy policy, with their messages. After a failure the next call retries. */
export function loadPrivacyLines(): Promise<PrivacyLines[]> {
  return (loading ??= loadAllLines().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

async function loadAllLines(): Promise<PrivacyLines[]> {
  const { features } = await import('./features.ts')
  return Promise.all(
    features.map(async ({ name, privacy }) => {
      if (!privacy) return {}
      const [lines] = await Promise.all([privacy(), loadMessages(name)])
      return lines
    }),
  )
}
