import type { ReactNode } from 'react'

/** The pages that answers link to, by the tags in their texts. */
const pages = {
  about: '/about/',
  account: '/settings/account-settings/',
  appearance: '/settings/appearance/',
  board: '/board/create/',
  bulk: '/pin/create/bulk/',
  claim: '/settings/claim/',
  cookies: '/settings/cookies/',
  create: '/pin/create/',
  data: '/settings/data/',
  drafts: '/pin/create/drafts/',
  email: '/settings/edit/email/',
  mentions: '/settings/edit/mentions/',
  messages: '/messages/',
  messageSettings: '/settings/messages/',
  notifications: '/settings/notifications/',
  partnerships: '/settings/partnerships/',
  passcode: '/parental-passcode/',
  password: '/settings/edit/password/',
  permissions: '/settings/permissions/',
  privacy: '/settings/privacy/',
  privacyPolicy: '/privacy/',
  profile: '/settings/edit-profile/',
  reset: '/password/reset/',
  scheduled: '/pin/create/scheduled/',
  search: '/search/',
  security: '/settings/security/',
  story: '/pin/create/story/',
  terms: '/terms/',
  tune: '/settings/tune/',
} as const

type Links = Record<string, (words: ReactNode) => ReactNode>

/** Returns the links of answers; the viewer's own profile is the log-in for a visitor. */
export function linksOf(username: string | null): Links {
  const all = { ...pages, me: username ? `/${username}/` : '/login/' }
  return Object.fromEntries(
    Object.entries(all).map(([tag, href]) => [tag, (words: ReactNode) => <a href={href}>{words}</a>]),
  )
}
