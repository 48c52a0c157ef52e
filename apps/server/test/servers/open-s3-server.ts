import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Server = {
  settings: {
    endpoint: string
    bucket: string
    region: string
    accessKeyId: string
    secretAccessKey: string
  }
  /** The next answers, instead of real ones: a status, or a cut connection. */
  trouble: (number | 'cut')[]
  /** Returns the number of requests so far, including failed ones. */
  count: () => number
  stop(): Promise<void>
}

/** Starts a real S3 server with its own folder, behind a connection that can fail. */
export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'hale-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await store.run()
  const trouble: S3Server['trouble'] = []
  let count = 0
  const between = createServer((incoming, response) => {
    count += 1
    const next = trouble.shift()
    if (next === undefined) {
      const { method, url, headers } = incoming
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      incoming.pipe(onward)
    } else spoil(response, next)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    between.close()
    between.closeAllConnections()
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  }
  const address = between.address()
  if (typeof address !== 'object' || !address) throw new Error('The S3 server does not listen.')
  return {
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      // The credentials that the server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    trouble,
    count: () => count,
    stop,
  }
}

function spoil(response: ServerResponse, trouble: number | 'cut'): void {
  if (trouble === 'cut') response.destroy()
  else response.writeHead(trouble).end()
}
