// Little, and on its own: logging out asks it, also where nothing was ever uploaded.

const active = new Set<string>()

export const hasActiveUploads = (): boolean => active.size > 0

/** From the first upload to the end of the last, the browser asks before it closes the page. */
export function setUploadActive(id: string, isActive: boolean): void {
  if (isActive) active.add(id)
  else active.delete(id)
  if (hasActiveUploads()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const ask = (event: Event) => event.preventDefault()
