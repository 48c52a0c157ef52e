import type { World } from '../world.ts'

/** Delivers due mails, and returns the token in the newest one to an address. */
export async function mailedToken(world: Pick<World, 'deliver' | 'sent'>, to: string): Promise<string> {
  await world.deliver()
  const mail = world.sent.findLast((one) => one.to === to)
  const [, token] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('No mail with a link came.')
  return token
}

/** Delivers due mails, and counts those to an address. */
export async function countMails(world: Pick<World, 'deliver' | 'sent'>, to: string): Promise<number> {
  await world.deliver()
  return world.sent.filter((one) => one.to === to).length
}
