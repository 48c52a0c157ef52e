import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { Saved } from '../native.ts'
import { shareBySheet } from './device.ts'

/** In the cache, which only this app reads. */
const FOLDER = { path: 'saved-files', directory: Directory.Cache }

/** Shells from before this plugin have none. */
export const canSaveBySheet = (): boolean => Capacitor.isPluginAvailable('Filesystem')

/** Offers a file to the person's other apps. What lies on the phone for that is removed once the sheet is closed. */
export async function saveBySheet(file: File): Promise<Saved> {
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

/** Also as the app starts: it may have ended while the sheet was open. */
export async function removeSavedFiles(): Promise<void> {
  // Most of the time there is none.
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => {})
}

function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*?,/, '') : '')
    })
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
