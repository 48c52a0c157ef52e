import { MAX_VIDEO_BYTES } from '../../../contract/files.ts'

/** Why a file is not uploaded, by its size and first bytes. */
export type FileProblem = 'empty' | 'too-large' | 'not-a-video'

/** How many first bytes identify a file's format. */
const KIND_BYTES = 12

export async function findFileProblem(file: Blob): Promise<FileProblem | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size > MAX_VIDEO_BYTES) return 'too-large'
  return isVideo(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())) ? undefined : 'not-a-video'
}

/** Whether bytes begin an MP4 or MOV, with the box `ftyp` (ISO/IEC 14496-12), or a WebM, with an EBML header of Matroska. */
function isVideo(bytes: Uint8Array): boolean {
  const isEbml = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte)
  return isEbml || String.fromCharCode(...bytes.slice(4, 8)) === 'ftyp'
}
