import { native, type Saved } from './native.ts'

/** Hands a file to the device to keep: text, or the bytes of what was made here. Nothing is sent. */
export async function saveFile(name: string, content: BlobPart, type: string): Promise<Saved> {
  const file = new File([content], name, { type })
  if (native.saveFile) return native.saveFile(file)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken its own copy of the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
  return 'saved'
}
