import { open } from 'node:fs/promises'

/** Containers that are read, by the first bytes of a file; ffmpeg is told to read no others. */
export type Container = 'mov' | 'matroska'

const START_BYTES = 16
/** Magic number of EBML (RFC 8794, 11.2.1). */
const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The first box of an MP4, and of every MOV that is not very old (ISO/IEC 14496-12, 4.3). */
const FTYP = 'ftyp'
const MAX_FTYP = 1024

/**
 * Returns a file's container by its content, never by its name; undefined for anything else, such as playlists, scripts and
 * texts.
 */
export async function containerOf(path: string): Promise<Container | undefined> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES))
  const start = buffer.subarray(0, bytesRead)
  if (start.length < START_BYTES) return undefined
  if (start.toString('latin1', 4, 8) === FTYP && start.readUInt32BE(0) <= MAX_FTYP) return 'mov'
  return start.subarray(0, 4).equals(EBML_MAGIC) ? 'matroska' : undefined
}
