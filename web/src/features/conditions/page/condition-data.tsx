import type { Condition } from '@hale/contracts/conditions'
import { StructuredData } from '../../../ui/structured-data.tsx'

/** https://schema.org/MedicalCondition, and the page that tells of it. */
export function ConditionData({ condition }: { condition: Condition }) {
  return (
    <StructuredData
      data={{
        '@type': 'MedicalCondition',
        name: condition.title,
        alternateName: condition.names.map(({ text }) => text),
        code: condition.codes.map(({ system, code }) => ({
          '@type': 'MedicalCode',
          codingSystem: system,
          codeValue: code,
        })),
        subjectOf: {
          '@type': 'MedicalWebPage',
          inLanguage: condition.language,
          lastReviewed: condition.reviewedOn ?? undefined,
          creditText: condition.source.attribution,
          citation: condition.sources.map(({ title, url }) => ({
            '@type': 'CreativeWork',
            name: title,
            url,
          })),
        },
      }}
    />
  )
}
