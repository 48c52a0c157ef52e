import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { SaveResult } from '../native.ts'
import { readAsBase64 } from './base64.ts'
import { shareBySheet } from './device.ts'

/** A folder in the cache, which only this app can read. */
const FOLDER = { path: 'saved-files', directory: Directory.Cache }

/** Whether the app's shell has the Filesystem plugin, which older ones lack. */
export const canStoreFiles = (): boolean => Capacitor.isPluginAvailable('Filesystem')

/** Offers a file to the person's other apps. The temporary file is deleted once the share sheet is closed. */
export async function saveBySheet(file: File): Promise<SaveResult> {
  try {
    const path = `${FOLDER.path}/${file.name}`
    const { uri } = await Filesystem.writeFile({
      ...FOLDER,
      path,
      data: await readAsBase64(file),
      recursive: true,
    })
    const shared = await shareBySheet({ title: file.name, files: [uri] })
    return shared === 'closed' ? 'closed' : 'saved'
  } finally {
    await removeSavedFiles()
  }
}

/**
 * Deletes temporary files; also called as the app starts, because it may have ended while the sheet was open.
 */
export async function removeSavedFiles(): Promise<void> {
  // Usually there is no folder, which is no error.
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => {})
}
