/** Made by `apps/web/build/landmark-files.ts`. */
declare module 'virtual:landmark-files' {
  /** Addresses of folders on this site, with a slash at the end. */
  export const modelPath: string
  export const wasmPath: string
}
