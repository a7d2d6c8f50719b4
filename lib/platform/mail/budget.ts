import { domainOfAddress } from './address'

/** The periods of the budget, in seconds. */
export const budgetPeriods = { hour: 3600, day: 86_400 } as const
export type BudgetPeriod = keyof typeof budgetPeriods

/**
 * How many mails people may cause, by hour and by day. A host changes single values with `MAIL_LIMITS`
 * (`sender-day:500,site-hour:10000`), and all of them with `RATE_LIMIT_SCALE`.
 *
 * Mails of the site and of accounts are in no row, and those that prove an address have rows of their own, so that no flood
 * of invites keeps anyone from a password or a verification.
 */
export const mailBudget = {
  /** The invites that one person sends. */
  sender: { hour: 50, day: 200 },
  /** Those of one person to the addresses of one domain. */
  'sender-domain': { hour: 50, day: 100 },
  /** All to one address, from anyone. */
  address: { hour: 5, day: 10 },
  /** All to the addresses of one domain, from anyone; not counted for large providers. */
  domain: { hour: 200, day: 1000 },
  /** All of the site. */
  site: { hour: 2000, day: 20_000 },
  /**
   * The same for mails about actions of which the reader is also notified on the site. They have their own rows, since the
   * count of invites to an address must not tell if it has an account.
   */
  'notice-sender': { hour: 100, day: 400 },
  'notice-address': { hour: 10, day: 40 },
  'notice-domain': { hour: 400, day: 2000 },
  'notice-site': { hour: 4000, day: 40_000 },
  /** Mails of one account that ask for a confirmation of an address. */
  'proof-sender': { hour: 10, day: 30 },
  /** Those to one address, from anyone. */
  'proof-address': { hour: 10, day: 20 },
} as const satisfies Record<string, Record<BudgetPeriod, number>>

export type BudgetRow = keyof typeof mailBudget
export type BudgetName = `${BudgetRow}-${BudgetPeriod}`

const rows = Object.keys(mailBudget) as BudgetRow[]
const periods = Object.keys(budgetPeriods) as BudgetPeriod[]

/** Returns the names by which a host changes values. */
export const budgetNames = rows.flatMap((row) => periods.map((period): BudgetName => `${row}-${period}`))

/** Domains with the mailboxes of millions: one limit for all of these would let a few people use it up. */
const largeProviders: ReadonlySet<string> = new Set(
  `126.com 163.com aol.com bluewin.ch comcast.net fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it icloud.com interia.pl laposte.net
  libero.it live.com mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de
  pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com sbcglobal.net seznam.cz sfr.fr t-online.de uol.com.br
  verizon.net virgilio.it wanadoo.fr web.de wp.pl yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.ru
  ymail.com zoho.com`.split(/\s+/),
)

/** A mail to count: who causes it, the address, and what it is. `notice` is also shown on the site, `proof` asks for a confirmation. */
export type Counted = { by: string; address: string; as: 'invite' | 'notice' | 'proof' }

/** Returns the counters of a mail: rows of the table with whom they are about. `hide` replaces an address, which is not stored. */
export function countersOf(
  { by, address, as }: Counted,
  hide: (address: string) => string,
): { row: BudgetRow; key: string }[] {
  const to = hide(address)
  if (as === 'proof')
    return [
      { row: 'proof-sender', key: by },
      { row: 'proof-address', key: to },
    ]
  const domain = domainOfAddress(address)
  const prefix = as === 'notice' ? 'notice-' : ''
  return [
    { row: `${prefix}sender`, key: by },
    ...(as === 'invite' ? [{ row: 'sender-domain' as const, key: `${by} ${domain}` }] : []),
    { row: `${prefix}address`, key: to },
    ...(largeProviders.has(domain) ? [] : [{ row: `${prefix}domain` as const, key: domain }]),
    { row: `${prefix}site`, key: '' },
  ]
}
