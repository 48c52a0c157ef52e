import { feature } from '#platform/feature/server.ts'
import { mailRequestJob } from '#platform/mail/jobs.ts'
import type { MailRequests } from '#platform/mail/requests.ts'
import { accessMailSender, type Dependencies } from './send-access-mail.ts'

export const accessMail = feature({
  name: 'access-mail',
  create({ mailRequests, ...needs }: Dependencies & { mailRequests: MailRequests }) {
    return { jobs: [mailRequestJob(mailRequests, accessMailSender(needs))] }
  },
})
