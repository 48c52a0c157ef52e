import type { Condition } from '../contract/conditions.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { Trans } from '@lingui/react/macro'

/** The attribution of a source and its licence. */
export function Attribution({
  source,
}: {
  source: Pick<Condition['source'], 'key' | 'attribution' | 'licence'>
}) {
  return (
    <>
      {source.key === 'library' ? (
        <Trans>Written for Hale from the public sources listed on each page.</Trans>
      ) : (
        <span lang={SOURCE_LANGUAGE}>{source.attribution}.</span>
      )}{' '}
      <Trans>
        Licence: <span lang={SOURCE_LANGUAGE}>{source.licence}</span>.
      </Trans>
    </>
  )
}
