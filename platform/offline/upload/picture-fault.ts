import type { Failure } from '../../contract/endpoint.ts'
import { MAX_PICTURE_BYTES, type uploadPicture } from '#features/pictures/contract/pictures.ts'
import { KIND_BYTES, kindOfPicture } from '#features/pictures/rules/kind.ts'

/**
 * Returns why the server would refuse a file, judged by its size and first bytes; undefined if it would not.
 */
export async function findPictureFault(file: Blob): Promise<Failure<typeof uploadPicture> | undefined> {
  if (file.size > MAX_PICTURE_BYTES) return 'too-large'
  const kind = kindOfPicture(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
  if (!kind) return 'picture-unreadable'
  return kind === 'heic' ? 'picture-heic' : undefined
}
