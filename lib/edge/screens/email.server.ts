import { maskEmail } from '@/lib/accounts/email/mask-email'
import { type EmailLink, emailOfLink } from '@/lib/accounts/email/queries.server'
import { ownerOfLink, subscriptionsOf } from '@/lib/accounts/email/subscriptions.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import type { TitleName } from '@/lib/platform/house/screen'
import { mailKinds } from '@/lib/platform/mail/kinds'
import { mailById, mailServer, outboxPage } from '@/lib/platform/mail/outbox.server'
import { permitAdmin } from './admin.server'
import type { Loader } from './loader.server'
import { settingsLoader } from './settings.server'

const titles = {
  verify: 'verifyYourEmailAddress',
  change: 'confirmYourNewEmailAddress',
  revert: 'putYourEmailAddressBack',
} as const satisfies Record<EmailLink, TitleName>

/**
 * Returns the loader of a page behind a mail's link. Loading it changes nothing, since mail scanners load it,
 * too.
 */
function linkLoader(link: EmailLink): Loader {
  return async ({ params }) => {
    const token = (params.token ?? '').slice(0, 100)
    const email = await emailOfLink(link, token)
    return {
      screen: { name: 'email-link', link, token, email },
      seo: { title: { text: titles[link] }, canonical: '/', noindex: true },
    }
  }
}

const seo = { title: { text: 'yourEmails' }, canonical: '/email/subscription/', noindex: true } as const

const kindIn = (query: URLSearchParams) => mailKinds.find((kind) => kind === query.get('kind')) ?? null

/** `/email/subscription`: which mails one gets. */
const loadSubscription: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return { redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false }
  permitMember(viewer, 'account')
  const own = await subscriptionsOf(viewer.id)
  return { screen: { name: 'email-subscription', token: null, kind: null, ...own }, seo }
}

/**
 * Loads `/email/subscription/{token}`: for the holder of a mail's link, which is no log-in: the address is
 * masked.
 */
const loadSubscriptionLink: Loader = async ({ params, query }) => {
  const token = params.token ?? ''
  const { email, subscriptions } = await subscriptionsOf(ownerOfLink(token))
  const screen = { token, kind: kindIn(query), email: maskEmail(email), subscriptions }
  return { screen: { name: 'email-subscription', ...screen }, seo }
}

/** `/admin/mail`: the outbox, or one mail of it. */
const loadOutbox: Loader = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const [before, id] = ['before', 'id'].map((name) => idSchema.safeParse(query.get(name)).data ?? null)
  const mail = id ? await mailById(id) : null
  if (id && !mail) refuse('notFound')
  const page = mail ? { items: [], bookmark: null } : await outboxPage(before ?? null)
  return {
    screen: {
      name: 'admin-mail',
      mail,
      mails: page.items,
      isFirst: before === null,
      older: page.bookmark,
      server: mailServer(),
    },
    seo: { title: { text: 'outbox' }, canonical: '/admin/mail/', noindex: true },
  }
}

const settingsAddress = { path: '/settings/edit/email/', title: { text: 'email' } } as const

/** The pages about mail and addresses. */
export const emailLoaders: Record<string, Loader> = {
  '/email/verify/:token': linkLoader('verify'),
  '/email/change/:token': linkLoader('change'),
  '/email/revert/:token': linkLoader('revert'),
  '/email/subscription': loadSubscription,
  '/email/subscription/:token': loadSubscriptionLink,
  '/settings/edit/email': settingsLoader('settings-email', settingsAddress),
  '/admin/mail': loadOutbox,
}
