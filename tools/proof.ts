import { runNamed } from './run-named.ts'

await runNamed(new URL('./proof/', import.meta.url), 'proof', process.argv[2])
