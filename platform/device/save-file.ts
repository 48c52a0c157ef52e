import { nativeOverrides, type SaveResult } from './native.ts'

/** Saves a file on the device: text, or bytes that were made here. Nothing is sent. */
export async function saveFile(name: string, content: BlobPart, type: string): Promise<SaveResult> {
  const file = new File([content], name, { type })
  if (nativeOverrides.saveFile) return nativeOverrides.saveFile(file)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next turn of the event loop the browser has its own copy of the URL.
  setTimeout(() => URL.revokeObjectURL(url))
  return 'saved'
}
