import { afterAll } from 'vitest'
import { openS3Server, type S3Server } from './open-s3-server.ts'

/** Starts a real S3 server behind a connection that can fail, until the test file ends. */
export async function startS3Server(): Promise<S3Server> {
  const server = await openS3Server()
  afterAll(server.stop)
  return server
}
