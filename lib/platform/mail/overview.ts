import type { OverviewFigure } from '../manifest/overview'

const inState = (state: string): OverviewFigure => ({
  name: `mail_${state}`,
  group: 'mail',
  sql: `(select count(*) from mail_outbox where state = '${state}')`,
  href: `/admin/mail/?state=${state}`,
  is: 'count',
})

/** The outbox on the admin overview: it holds 30 days. */
export const mailFigures = [inState('waiting'), inState('failed'), inState('kept')]
