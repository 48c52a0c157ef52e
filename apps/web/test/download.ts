import { expect, vi } from 'vitest'

/** Runs an action, and returns the file that it downloads. */
export async function downloadOf(act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const files: File[] = []
  const addressed = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) files.push(file)
    return 'blob:kept'
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await act()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  addressed.mockRestore()
  saved.mockRestore()
  const [file] = files
  // Keeps the byte order mark, by which spreadsheets recognise UTF-8.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return { name: file?.name ?? '', text: decoder.decode(await file?.arrayBuffer()) }
}
