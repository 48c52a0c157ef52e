import { LARGEST_VIDEO } from '../../../contract/files.ts'

/** Why a file is not sent at all, as far as its size and its first bytes tell. */
export type FileProblem = 'empty' | 'too-large' | 'not-a-video'

/** Bytes that tell the kind of a file. */
const KIND_BYTES = 12

export async function findFileProblem(file: Blob): Promise<FileProblem | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > LARGEST_VIDEO) return 'too-large'
  return isVideo(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())) ? undefined : 'not-a-video'
}

/** MP4 and MOV have a box `ftyp` first (ISO/IEC 14496-12); WebM is Matroska, which begins with an EBML header. */
function isVideo(bytes: Uint8Array): boolean {
  const isEbml = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte)
  return isEbml || String.fromCharCode(...bytes.slice(4, 8)) === 'ftyp'
}
