import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryFailed } from '../../ui/query-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Bone } from '../../ui/states.tsx'
import { NoConditions } from './no-conditions.tsx'
import { clinicalMetaQuery } from './queries.ts'

export function ClinicalReferenceScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Clinical reference`} lead={t`Look up diseases and conditions in plain words.`}>
      <Reference />
    </Screen>
  )
}

function Reference() {
  const query = useQuery(clinicalMetaQuery)
  if (query.isPending) return <Bone className="h-52 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  if (query.data.conditions === 0) return <NoConditions />
  return (
    <>
      <p className="mb-4">
        <Plural value={query.data.conditions} one="# condition" other="# conditions" />
      </p>
      <ButtonLink to="/dashboard/mayo-clinic/diseases-and-conditions">
        <Trans>Diseases and conditions</Trans>
      </ButtonLink>
    </>
  )
}
