/** Five thousand rows fit ten times over; more is not a list of people. */
const LARGEST = 5_000_000

/** The text of a file, or nothing where it is far too large. */
export async function readFileText(file: File): Promise<string | undefined> {
  return file.size > LARGEST ? undefined : decodeText(new Uint8Array(await file.arrayBuffer()))
}

/** Text as spreadsheets save it: UTF-8, or UTF-16 with its mark, or else the old Windows letters. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
