import { exportData } from '@hale/contracts/accounts/own-account'
import type { Saved } from '../../platform/native.ts'
import { saveFile } from '../../platform/save-file.ts'

export const OWN_DATA_FILE = exportData.file

/** Saves an export as a file. */
export function saveOwnData(data: Record<string, unknown>): Promise<Saved> {
  return saveFile(OWN_DATA_FILE, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}
