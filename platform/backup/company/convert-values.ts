const NEW_LINE = 10
const COPY_NULL = '\\N'
/** Prefix of bytes in COPY's text format, where a backslash is doubled. */
const COPY_BYTES_PREFIX = '\\\\x'

/**
 * Converts the bytes in some columns of a table in PostgreSQL's COPY text format: a row is a line, columns
 * are separated by tabs, and bytes are hexadecimal.
 */
export async function* convertValues(
  source: AsyncIterable<Buffer>,
  positions: number[],
  convert: (value: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1
    if (end === 0) chunks.push(chunk)
    else {
      // latin1 preserves every byte.
      const lines = Buffer.concat([...chunks, chunk.subarray(0, end)]).toString('latin1')
      chunks = [chunk.subarray(end)]
      yield Buffer.from(
        lines.replaceAll(/[^\n]+/g, (line) => convertLine(line, positions, convert)),
        'latin1',
      )
    }
  }
  if (chunks.some(({ length }) => length > 0)) throw new Error('A table ends within a row.')
}

function convertLine(line: string, positions: number[], convert: (value: Buffer) => Buffer): string {
  const values = line.split('\t')
  for (const position of positions) {
    const value = values[position]
    if (value === undefined || value === COPY_NULL) continue
    if (!value.startsWith(COPY_BYTES_PREFIX)) throw new Error('A sealed value is not of bytes.')
    const bytes = Buffer.from(value.slice(COPY_BYTES_PREFIX.length), 'hex')
    values[position] = `${COPY_BYTES_PREFIX}${convert(bytes).toString('hex')}`
  }
  return values.join('\t')
}
