import type { CallBackTime } from '../contract/call-backs.ts'
import { t } from '@lingui/core/macro'

export function timeName(time: CallBackTime): string {
  switch (time) {
    case 'morning':
      return t`Weekday mornings`
    case 'afternoon':
      return t`Weekday afternoons`
    case 'evening':
      return t`Weekday evenings`
    case 'weekend':
      return t`Weekends`
  }
}
