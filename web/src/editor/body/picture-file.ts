import { parsePasted } from './parse-pasted.ts'

/** The picture that was pasted or dropped as a file; text that comes with a drawing of itself, as from Word, is text. */
export function pictureFileIn(data: DataTransfer | null): File | undefined {
  if (!data) return undefined
  if (parsePasted(data.getData('text/html')).textContent.trim() !== '') return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}
