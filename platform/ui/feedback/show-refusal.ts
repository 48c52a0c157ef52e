import type { MessageDescriptor } from '@lingui/core'
import { loadMessages } from '../../language/load-messages.ts'
import { addErrorMessages, errorMessageOf } from './error-messages.ts'
import { toast } from './toast.ts'

type Refusal = {
  /** The feature whose messages say it; none of its screens need be open. */
  feature: string
  errors: Record<string, MessageDescriptor>
  title: () => string
}

/** Shows a toast for what was stored on this device and refused by the server later, with the reason. */
export async function showRefusal({ feature, errors, title }: Refusal, error: unknown): Promise<void> {
  await loadMessages(feature).catch(() => {})
  addErrorMessages(errors)
  toast({ title: title(), text: errorMessageOf(error), variant: 'destructive' })
}
