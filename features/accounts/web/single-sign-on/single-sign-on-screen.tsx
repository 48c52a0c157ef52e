import { signOnProblem } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { Arriving, Waiting } from './arriving.tsx'
import { problemMessage } from './problem-message.ts'

/** Where a login service sends people back to: goes on with their login, or says why it cannot. */
export function SingleSignOnScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Single sign-on`}>
      <What />
    </PublicFrame>
  )
}

/** The server draws the page without what its address says, so that comes a moment later. */
function What() {
  const [search] = useSearchParams()
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const tried = search.get('tried')
  const problem = search.get('problem')
  if (!isHere) return <Waiting />
  if (tried !== null) return <Tried isWell={tried === 'well'} />
  return problem === null ? <Arriving /> : <Refused problem={problem} />
}

const never = () => () => {}

function Refused({ problem }: { problem: string }) {
  const known = signOnProblem.safeParse(problem)
  return (
    <div className="space-y-5">
      <FormAlert>{problemMessage(known.success ? known.data : 'expired')}</FormAlert>
      <ButtonLink to="/login" className="w-full">
        <Trans>Back to the login page</Trans>
      </ButtonLink>
    </div>
  )
}

/** What an admin sees in the tab in which they tried it. */
function Tried({ isWell }: { isWell: boolean }) {
  return (
    <p role="status">
      {isWell ? (
        <Trans>It works. Nobody was logged in or out. Close this tab and go back to the settings.</Trans>
      ) : (
        <Trans>
          It does not work yet. Close this tab and go back to the settings: they say what is wrong, and where
          to put it right.
        </Trans>
      )}
    </p>
  )
}
