import { saveFile } from '../../ui/save-file.ts'

export const OWN_DATA_FILE = 'hale-my-data.json'

/** Downloads an export as a file. */
export function saveOwnData(data: Record<string, unknown>): void {
  saveFile(OWN_DATA_FILE, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
}
