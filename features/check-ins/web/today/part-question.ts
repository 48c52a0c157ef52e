import type { CheckInPart } from '../../contract/check-ins.ts'
import { t } from '@lingui/core/macro'

/** Returns the question for a part. */
export function partQuestion(part: CheckInPart): string {
  switch (part) {
    case 'mood':
      return t`How is your mood?`
    case 'energy':
      return t`How is your energy?`
    case 'sleep':
      return t`How did you sleep?`
  }
}
