import { runNamed } from './bench/parts/named.ts'

await runNamed(new URL('bench', import.meta.url), 'bench', process.argv[2])
