import { useRef, useState, type FormEvent } from 'react'
import { errorMessageOf } from '../feedback/error-messages.ts'

/** Error messages by field name; `form` concerns the whole form. */
export type FieldErrors = Record<string, string>

type Options = {
  /** Validates the form before it is sent; returns the errors. */
  check: (values: FormValues) => FieldErrors
  send: (values: FormValues) => Promise<unknown>
  /** Returns messages for a failure that belongs to a field or needs more than the general message. */
  explain?: (error: unknown) => FieldErrors | undefined
  /** The field to focus after a failure. */
  tryAgainAt?: string
}

/** Values of a form: the text of a field, and whether a checkbox is ticked. */
export type FormValues = { text: (name: string) => string; ticked: (name: string) => boolean }

/**
 * A form that is validated, sends once at a time, keeps what was typed, and focuses the first field with an
 * error.
 */
export function useForm({ check, send, explain, tryAgainAt }: Options) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    const form = event.currentTarget
    const values = read(form)
    const missing = check(values)
    setFieldErrors(missing)
    if (Object.keys(missing).length > 0) return focusOn(form, missing)
    busy.current = true
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      const words = explain?.(error) ?? { form: errorMessageOf(error) }
      setFieldErrors(words)
      focusOn(form, words, tryAgainAt)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** Clears a field's error once somebody types in it. */
  function clearError({ target }: FormEvent<HTMLFormElement>) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const name = isField ? target.name : ''
    if (name in fieldErrors)
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([key]) => key !== name)))
  }

  return {
    wrong: fieldErrors,
    sending,
    onInput: clearError,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

function read(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  return {
    text: (name) => {
      const entry = data.get(name)
      return typeof entry === 'string' ? entry : ''
    },
    ticked: (name) => data.has(name),
  }
}

function focusOn(form: HTMLFormElement, fieldErrors: FieldErrors, otherwise?: string): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const first =
    inputs.find(({ name }) => name in fieldErrors) ?? inputs.find(({ name }) => name === otherwise)
  const part = first?.closest('details')
  if (part) part.open = true
  first?.focus()
}
