import type { ServiceKey } from '#features/services/contract/services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { requestCallBack } from '../contract/call-backs.ts'
import { ApiError, hasFailedWith } from '#platform/api/api-error.ts'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { Confidentiality } from './confidentiality.tsx'
import { ReachFields, TimeFields, WordsFields } from './request-fields.tsx'
import { callBacksQuery, sendRequest } from './queries.ts'
import {
  detailsOf,
  emptyRequest,
  faultsOf,
  readTypedRequest,
  removeTypedRequest,
  saveTypedRequest,
} from './typed-request.ts'

type Props = {
  service: ServiceKey
  /** The email address that the request is mailed to. */
  address: string
  isFirst: boolean
  onSent: (to: string) => void
}

export function RequestForm({ service, address, isFirst, onSent }: Props) {
  const [typed, setTyped] = useState(
    () => readTypedRequest(service) ?? emptyRequest(service, readAuthEntry()?.name ?? ''),
  )
  const sendIdOf = useSendId()
  const explain = useFaultMessages()
  const explainFailure = useFailureMessages()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: () => Object.fromEntries(faultsOf(typed).map((field) => [field, explain(field)])),
    send: async () => {
      const details = detailsOf(typed)
      try {
        await sendRequest({ ...details, service, address, sendId: sendIdOf([address, details]) })
      } catch (error) {
        // The programme's address may have changed.
        void queryClient.invalidateQueries({ queryKey: callBacksQuery.queryKey })
        throw error
      }
      removeTypedRequest()
      onSent(address)
    },
    explain: explainFailure,
  })
  const edit = (changes: Partial<typeof typed>) => {
    const edited = { ...typed, ...changes }
    setTyped(edited)
    saveTypedRequest(edited)
  }
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-8">
      {!isFirst && (
        <h2 className="text-heading font-semibold">
          <Trans>A new request</Trans>
        </h2>
      )}
      <Confidentiality address={address} />
      <ReachFields typed={typed} edit={edit} wrong={wrong} />
      <TimeFields typed={typed} edit={edit} />
      <WordsFields typed={typed} edit={edit} />
      <FormAlert>{wrong['form']}</FormAlert>
      <div>
        <Button type="submit" aria-disabled={sending} className="w-full sm:w-auto">
          {sending ? <Trans>Sending…</Trans> : <Trans>Send request</Trans>}
        </Button>
        <p className="mt-2 text-small text-ink-soft">
          <Trans>It will be emailed to {address}.</Trans>
        </p>
      </div>
    </form>
  )
}

/**
 * Returns a function that gives the same id for the same content, so that a repeated request, whose first response was
 * lost, is sent once.
 */
function useSendId() {
  const last = useRef({ words: '', id: '' })
  return (request: unknown): string => {
    const words = JSON.stringify(request)
    if (last.current.words !== words) last.current = { words, id: crypto.randomUUID() }
    return last.current.id
  }
}

function useFaultMessages() {
  const { t } = useLingui()
  const messages: FieldErrors = {
    name: t`Enter a name that they can ask for.`,
    phone: t`Enter a phone number with at least 5 digits, such as +1 555 010 0123.`,
    email: t`Enter an email address, such as name@example.com.`,
  }
  return (field: string): string => messages[field] ?? ''
}

/** Returns messages for failures of which the form can say more than the general messages. */
function useFailureMessages() {
  const { t } = useLingui()
  return (error: unknown): FieldErrors | undefined => {
    if (hasFailedWith(error, requestCallBack, 'too-many-requests'))
      return {
        form: t`You have reached the maximum number of requests for one day. Nothing was sent. Please contact the programme in another way.`,
      }
    if (error instanceof ApiError && error.code === 'network-request-failed')
      return {
        form: t`Hale cannot be reached. What you wrote stays in this tab. Send it again when you are back online. It will not arrive twice.`,
      }
    return undefined
  }
}
