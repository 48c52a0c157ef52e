import { afterAll } from 'vitest'
import { openS3Server, type S3Server } from './open-s3-server.ts'

/** A real store that speaks S3, behind a bad connection; gone when the file's tests are done. */
export async function startS3Server(): Promise<S3Server> {
  const server = await openS3Server()
  afterAll(server.stop)
  return server
}
