import { startCluster } from '#platform/db/embedded/cluster.ts'

/** Starts or joins the database of the folder it is given, says so, and lives until it is killed or left alone. */
const { socketDir, port, adopted } = await startCluster(process.argv[2] ?? '')
process.on('disconnect', () => process.exit())
process.send?.({ socketDir, port, adopted })
