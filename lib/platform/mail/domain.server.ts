import { dayFigures, madeByDay } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { forgetMailCounts } from './budget.server'
import { forgetMails, requeueMails, sendMail } from './jobs.server'
import { siteMails } from './mail-kinds'
import { mailFigures } from './overview'
import { mailQueue } from './queues.server'
import { loadOutbox } from './screens.server'
import { mailCounts, mailOutbox } from './table.server'

export const mailDomain = domain({
  name: 'mail',
  mails: Object.values(siteMails),
  screens: { '/admin/mail': loadOutbox },
  tables: [mailOutbox, mailCounts],
  jobs: [
    job(mailQueue, { lanes: 2, polling: 0.5 }, ({ data, retryCount, retryLimit }) =>
      sendMail(data.id, retryCount >= retryLimit, data.actor_id),
    ),
  ],
  chores: {
    mails: () => forgetMails(),
    unsent: () => requeueMails(),
    'mail-counts': () => forgetMailCounts(),
  },
  overview: mailFigures,
  // A mail is tried for less than three days.
  contributes: [dayFigures({ ...madeByDay('mails', 'mail_outbox', 'true', 'x.state'), back: 3 })],
  exports: [
    {
      file: 'mails',
      from: 'mail_outbox',
      where: 'x.user_id = $1',
      without: ['html', 'body_text', 'headers', 'last_error'],
      masked: ['to_address'],
    },
  ],
})
