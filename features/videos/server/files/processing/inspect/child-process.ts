import { readPlayable } from './playable.ts'

// A process of its own for one file. See inspect.ts.

process.once('message', (path: string) => {
  readPlayable(path).then(
    (answer) => process.send?.(answer, () => process.disconnect()),
    () => process.exit(1),
  )
})
