import type { MessageDescriptor } from '@lingui/core'
import { loadMessages } from '../../language/load-messages.ts'
import { addErrorMessages, errorMessageOf } from './error-messages.ts'
import { toast } from './toast.ts'

type Refusal = {
  /** Feature whose messages the toast needs; none of its screens need be open. */
  feature: string
  errors: Record<string, MessageDescriptor>
  title: () => string
}

/** Shows a toast, with the reason, when the server has refused something that was stored on this device. */
export async function showRefusal({ feature, errors, title }: Refusal, error: unknown): Promise<void> {
  await loadMessages(feature).catch(() => {})
  addErrorMessages(errors)
  toast({ title: title(), text: errorMessageOf(error), variant: 'destructive' })
}
