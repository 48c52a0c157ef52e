/** Factor of this machine, measured by `npm test`; a runner started by hand allows for a slow machine. */
const slowness = Number(process.env['HALE_SLOWNESS'] ?? 4)

/** Returns a time-out for this machine in milliseconds, from one for a desktop in seconds. */
export function timeoutMs(desktopSeconds: number): number {
  return Math.round(desktopSeconds * 1000 * slowness)
}
