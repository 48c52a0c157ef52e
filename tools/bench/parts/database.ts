import pg from 'pg'
import { connectionOf, findCluster, startCluster } from '#platform/db/embedded/cluster.ts'

type Work<T> = (client: pg.Client) => Promise<T>

/** Works as superuser on the database of a data folder, whether a server runs on it or not. */
export async function withSuperuser<T>(dataDir: string, work: Work<T>): Promise<T> {
  const running = await findCluster(dataDir)
  const cluster = running ?? (await startCluster(dataDir))
  const client = new pg.Client(connectionOf(cluster, 'hale', 'postgres'))
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    if (!running) await cluster.stop()
  }
}
