/** Hands a text to the browser as a file to keep; nothing leaves the device. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken its own copy of the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
