import { startSignOn } from '@hale/contracts/accounts/single-sign-on'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '../../../api/call.ts'
import { timeZone } from '../../../api/client-info.ts'
import { TIMEOUT_MS } from '../../../api/session.ts'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { FieldErrors } from '../../../ui/forms/use-form.ts'
import { keepNextPath } from './next-path.ts'

type Props = { email: string; onWrong: (wrong: FieldErrors) => void }

/** Leads to the login service of the company whose address stands in the form. */
export function SignOnButton({ email, onWrong }: Props) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const field = (name: string) => button.current?.form?.elements.namedItem(name)
  const fail = (wrong: FieldErrors) => {
    onWrong(wrong)
    const input = field('email')
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function begin() {
    const typed = email.trim()
    if (!typed) return fail({ email: t`Enter your work email address first.` })
    onWrong({})
    setBusy(true)
    const box = field('keep')
    const keep = box instanceof HTMLInputElement && box.checked
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const { url } = await send(startSignOn, { email: typed, keep, ...timeZone() }, { signal })
      keepNextPath(search.get('next'))
      location.assign(url)
    } catch (error) {
      setBusy(false)
      fail({ form: errorMessageOf(error) })
    }
  }

  return (
    <Button
      ref={button}
      look="quiet"
      className="w-full"
      aria-disabled={busy}
      onClick={() => void (busy || begin())}
    >
      <Trans>Use single sign-on</Trans>
    </Button>
  )
}
