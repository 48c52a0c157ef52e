/** As `npm test` has measured it; a runner that is started by hand allows for a slow machine. */
const slowness = Number(process.env['HALE_SLOWNESS'] ?? 4)

/** Milliseconds after which something hangs on this machine, by what would be far too long on a desktop. */
export function timeoutMs(desktopSeconds: number): number {
  return Math.round(desktopSeconds * 1000 * slowness)
}
