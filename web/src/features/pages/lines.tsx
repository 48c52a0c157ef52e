import { use } from 'react'
import { LoadPrivacyLines, type PrivacyLines } from '../../feature.ts'

/** What each feature's manifest says for a section of the policy. */
export function Lines({ section }: { section: keyof PrivacyLines }) {
  const all = use(use(LoadPrivacyLines)())
  const lines = all.flatMap((lines) => lines[section] ?? []).toSorted((a, b) => a.order - b.order)
  return (
    <ul>
      {lines.map(({ order, Text }) => (
        <li key={order}>
          <Text />
        </li>
      ))}
    </ul>
  )
}
