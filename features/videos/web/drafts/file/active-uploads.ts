// A small module of its own, as logging out needs it even where nothing was uploaded.

const active = new Set<string>()

export const hasActiveUploads = (): boolean => active.size > 0

/** Has the browser ask before the page is closed, from the first upload to the end of the last. */
export function setUploadActive(id: string, isActive: boolean): void {
  if (isActive) active.add(id)
  else active.delete(id)
  if (hasActiveUploads()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const ask = (event: Event) => event.preventDefault()
