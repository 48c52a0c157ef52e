import { exportData, exportHealthRecord } from '../../../contract/own-account.ts'
import type { SaveResult } from '#platform/device/native.ts'
import { saveFile } from '#platform/device/save-file.ts'

export const OWN_DATA_FILE = exportData.file
export const HEALTH_RECORD_FILE = exportHealthRecord.file

type OwnFile = typeof OWN_DATA_FILE | typeof HEALTH_RECORD_FILE

/** Saves an export as a file. */
export function saveOwnData(file: OwnFile, data: Record<string, unknown>): Promise<SaveResult> {
  return saveFile(file, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}
