import { createServer } from 'node:http'

export type Answer = { headers: Record<string, string>; body: string }

// The least work of a Node server: its parent process sends it ready responses by path, which it serves unchanged.
process.once('message', (answers: Record<string, Answer>) => {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  })
})
process.once('disconnect', () => process.exit())
