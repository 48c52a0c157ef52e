import type { World } from '../world.ts'

/** The token in the newest mail to an address, as its reader would follow it; sends what is due first. */
export async function mailedToken(world: Pick<World, 'deliver' | 'sent'>, to: string): Promise<string> {
  await world.deliver()
  const mail = world.sent.findLast((one) => one.to === to)
  const [, token] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error('No mail with a link came.')
  return token
}

/** How many mails an address was sent. */
export async function countMails(world: Pick<World, 'deliver' | 'sent'>, to: string): Promise<number> {
  await world.deliver()
  return world.sent.filter((one) => one.to === to).length
}
