import { startCluster } from '#platform/db/embedded/cluster.ts'

/** Starts or joins the database in the given folder, reports it, and runs until it is killed or its parent ends. */
const { socketDir, port, adopted } = await startCluster(process.argv[2] ?? '')
process.on('disconnect', () => process.exit())
process.send?.({ socketDir, port, adopted })
