import { feature } from '../../feature.ts'
import type { MailRequests } from '../../mail/requests.ts'
import { accessMailSender, type Needs } from './send-access-mail.ts'

export const accessMail = feature({
  name: 'access-mail',
  create({ mailRequests, ...needs }: Needs & { mailRequests: MailRequests }) {
    const send = accessMailSender(needs)
    return {
      provides: {
        /** Looks at the addresses that asked for a mail; one round. */
        answerMailRequests: () => mailRequests.answer(send),
      },
    }
  },
})
