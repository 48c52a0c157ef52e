import type { Cue } from '../../../contract/captions.ts'
import { parseCaptions, type CaptionsFault } from '../../../rules/captions.ts'

/** Maximum number of bytes of a caption file, far more than two hours of captions. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

export type ReadCaptions = { cues: Cue[]; faults: CaptionsFault[] }

/** Reads a WebVTT or SubRip file. */
export async function readCaptionsFile(file: Blob): Promise<ReadCaptions> {
  if (file.size > MAX_FILE_BYTES) return { cues: [], faults: [{ kind: 'not-captions', line: 1 }] }
  return parseCaptions(decode(await file.arrayBuffer()))
}

/** Decodes text; SubRip files often have the Windows encoding of their author. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
