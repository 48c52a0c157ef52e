/** The picture that was pasted or dropped as a file; text that comes with a drawing of itself, as from Word, is text. */
export function pictureFileIn(data: DataTransfer | null): File | undefined {
  if (!data) return undefined
  const page = new DOMParser().parseFromString(
    data.getData('text/html').replaceAll(/\sstyle\s*=/gi, ' data-style='),
    'text/html',
  )
  if (page.body.textContent.trim() !== '') return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}
