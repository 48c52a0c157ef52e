import { t } from '@lingui/core/macro'
import type { CsvFault } from './csv.ts'

/** Why a list cannot be read, and what to do. */
export function csvFaultMessage(fault: CsvFault, line = 1): string {
  switch (fault) {
    case 'empty':
      return t`There is nobody in this list. Put one person on each line.`
    case 'too-many':
      return t`This list has more than 5,000 lines. Split it and send one part after the other.`
    case 'no-email-column':
      return t`There is no column called “email”. Name the columns email, name and role.`
    case 'broken-quote':
      return t`The quotes in line ${line} do not match. Mend the line and choose the file again.`
  }
}
