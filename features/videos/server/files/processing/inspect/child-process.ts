import { readPlayable } from './playable.ts'

// The child process for one file. See inspect.ts.

process.once('message', (path: string) => {
  readPlayable(path).then(
    (answer) => process.send?.(answer, () => process.disconnect()),
    () => process.exit(1),
  )
})
