import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { KeptFiles } from '../native.ts'
import { readAsBase64 } from './base64.ts'

/** A folder of the app's own, which neither a backup nor the system's clearing of caches touches. */
const FOLDER = { path: 'kept-files', directory: Directory.LibraryNoCloud }
/** Bytes passed to the phone at once, so that a video is never in memory as a whole. */
const CHUNK_BYTES = 1_048_576

/** Expiry and signature in a file's URL, which change while the file stays the same. */
const SIGNATURE = /\/\d+\/[\w-]{22}(?=\/)/
/** A URL, and the candidates of a picture in a `srcset`, as JSON or HTML has them. */
const URL_PATTERN = /https?:\/\/[^\s"',\\]+/g
const CANDIDATES = /https?:\/\/[^\s"',\\]+ \d+w(?:, [^\s"',\\]+ \d+w)*/g

/** Returns the store of a server's files that a person keeps for offline use; needs the Filesystem plugin. */
export async function openKeptFiles(origin: string): Promise<KeptFiles> {
  const { uri } = await Filesystem.getUri(FOLDER)
  const urlOf = (url: string) => Capacitor.convertFileSrc(`${uri}/${fileName(url)}`)

  return {
    urlOf,

    async store(url, blob) {
      const file = { ...FOLDER, path: `${FOLDER.path}/${fileName(url)}` }
      await Filesystem.writeFile({ ...file, data: '', recursive: true })
      for (let index = 0; index < blob.size; index += CHUNK_BYTES) {
        await Filesystem.appendFile({
          ...file,
          data: await readAsBase64(blob.slice(index, index + CHUNK_BYTES)),
        })
      }
    },

    async deleteOthers(urls) {
      const wantedNames = new Set(urls.map(fileName))
      // Until something is kept there is no folder, which is no error.
      const { files } = await Filesystem.readdir(FOLDER).catch(() => ({ files: [] }))
      for (const { name } of files) {
        if (!wantedNames.has(name)) await Filesystem.deleteFile({ ...FOLDER, path: `${FOLDER.path}/${name}` })
      }
    },

    withKeptUrls(text, urls) {
      const keptNames = new Set(urls.map(fileName))
      const isKept = (url: string) => url.startsWith(`${origin}/`) && keptNames.has(fileName(url))
      return text
        .replace(CANDIDATES, (list) => {
          const url = list.match(URL_PATTERN)?.find(isKept)
          return url ? `${urlOf(url)} 1w` : list
        })
        .replace(URL_PATTERN, (url) => (isKept(url) ? urlOf(url) : url))
    },
  }
}

/** Returns the name under which a file is stored: its URL's path without the signature. */
function fileName(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '')
  return path.slice(1).replace(SIGNATURE, '').replaceAll('/', '_')
}
