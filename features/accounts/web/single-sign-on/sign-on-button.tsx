import { startSignOn } from '../../contract/single-sign-on.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { send } from '#platform/api/call.ts'
import { timeZone } from '#platform/api/client-info.ts'
import { TIMEOUT_MS } from '#platform/api/session.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import type { FieldErrors } from '#platform/ui/forms/use-form.ts'
import { OtherWay } from '../other-way.tsx'
import { keepNextPath } from './next-path.ts'

type Props = { email: string; onWrong: (wrong: FieldErrors) => void }

/** Leads to the login service of the company whose address stands in the form. */
export function SignOnButton({ email, onWrong }: Props) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const fail = (wrong: FieldErrors) => {
    onWrong(wrong)
    document.querySelector<HTMLInputElement>('input[name=email]')?.focus()
    return false
  }

  async function begin(keep: boolean) {
    const typed = email.trim()
    if (!typed) return fail({ email: t`Enter your work email address first.` })
    onWrong({})
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { url } = await send(startSignOn, { email: typed, keep, ...timeZone() }, { signal })
      keepNextPath(search.get('next'))
      location.assign(url)
      return true
    } catch (error) {
      return fail({ form: errorMessageOf(error) })
    }
  }

  return (
    <OtherWay begin={begin}>
      <Trans>Use single sign-on</Trans>
    </OtherWay>
  )
}
