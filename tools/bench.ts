import { runNamed } from './run-named.ts'

await runNamed(new URL('./bench/', import.meta.url), 'bench', process.argv[2])
