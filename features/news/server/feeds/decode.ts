/**
 * Returns the text of a document, in the encoding of its first bytes, its header or its declaration; guesses where
 * these fail.
 */
export function decode(bytes: Uint8Array, contentType: string): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const declared =
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)["']/i.exec(head)?.[1] ??
    /<meta[^<>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(head)?.[1]
  // A declaration that is readable as 8-bit text cannot be in UTF-16, even if it claims so.
  const charset = declared && !/^utf-?(16|32)/i.test(declared) ? declared : 'utf-8'
  return (
    tryDecode(bytes, charset) ?? tryDecode(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
  )
}

/** Returns the encoding of a byte order mark, or of the zero bytes around a first `<` or `{`. */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0) return 'utf-16le'
  if (first === 0 && second) return 'utf-16be'
  return undefined
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
