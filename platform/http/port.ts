import { createServer } from 'node:net'
import { OperatorError } from '../config/operator-error.ts'

/** Thrown when the port is taken, or Hale may not listen on it. */
class PortTaken extends OperatorError {
  override name = 'PortTaken'
}

/**
 * Throws if the port cannot be used. Called before anything is started, so that a failure changes nothing.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function toPortError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new PortTaken(`Port ${port} is already in use. Choose another with PORT=…`)
  if (error.code === 'EACCES')
    return new PortTaken(`Port ${port} needs more rights. Choose one above 1023 with PORT=…`)
  return new PortTaken(`Hale cannot listen on ${host}:${port} (${error.code}).`)
}
