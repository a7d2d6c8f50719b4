import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import { type MailOption, mailOptions } from '@/lib/platform/mail-kinds/options'
import { memberScreen, toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader, TitleName } from '@/lib/platform/manifest/screen'
import { maskEmail } from './mask-email'
import { type EmailLink, emailOfLink } from './queries.server'
import { ownerOfLink, subscriptionsOf } from './subscriptions.server'
import type { WireSubscriptions } from './wire'

type LinkScreen = { name: 'email-link'; link: EmailLink; token: string; email: string | null }
type Subscription = {
  name: 'email-subscription'
  /** The signed link of a visitor without a session. */
  token: string | null
  /** The kind of mail that contained the link. */
  kind: MailOption | null
  email: string
  subscriptions: WireSubscriptions
}

const titles = {
  verify: 'verifyYourEmailAddress',
  change: 'confirmYourNewEmailAddress',
  revert: 'putYourEmailAddressBack',
} as const satisfies Record<EmailLink, TitleName>

/**
 * Returns the loader of a page behind a mail's link. Loading it changes nothing, since mail scanners load it,
 * too.
 */
function linkLoader(link: EmailLink): ScreenLoader<LinkScreen> {
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

const kindIn = (query: URLSearchParams) => mailOptions.find((kind) => kind === query.get('kind')) ?? null

/** Loads `/email/subscription`: the mail preferences. */
const loadSubscription: ScreenLoader<Subscription> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  permitMember(viewer, 'account')
  const own = await subscriptionsOf(viewer.id)
  return { screen: { name: 'email-subscription', token: null, kind: null, ...own }, seo }
}

/**
 * Loads `/email/subscription/{token}` for the holder of a mail's link. The link is not a log-in, so the address is
 * masked.
 */
const loadSubscriptionLink: ScreenLoader<Subscription> = async ({ params, query }) => {
  const token = params.token ?? ''
  const { email, subscriptions } = await subscriptionsOf(ownerOfLink(token))
  const screen = { token, kind: kindIn(query), email: maskEmail(email), subscriptions }
  return { screen: { name: 'email-subscription', ...screen }, seo }
}

const settingsAddress = { path: '/settings/edit/email/', title: { text: 'email' } } as const

/** The pages about email addresses and mail preferences. */
export const emailScreens = {
  '/email/verify/:token': linkLoader('verify'),
  '/email/change/:token': linkLoader('change'),
  '/email/revert/:token': linkLoader('revert'),
  '/email/subscription': loadSubscription,
  '/email/subscription/:token': loadSubscriptionLink,
  '/settings/edit/email': memberScreen('settings-email', settingsAddress),
}
