import type { GetServerSidePropsContext } from 'next'
import { changeSubscription } from '@/lib/accounts/email/subscriptions.server'
import { changeByLink } from '@/lib/accounts/invite-stops/stops.server'
import { AppError } from '@/lib/core/app-error'
import { subscriptionOwner } from '@/lib/platform/mail/subscription-token.server'
import { mailOptions } from '@/lib/platform/mail-kinds/options'

/**
 * Switches off the kind of mail that `List-Unsubscribe` named, or all without one (RFC 8058). Authorized only by the
 * signed token; with an invalid one, or without an account, changes nothing, and the page reports that.
 */
export async function unsubscribeInOneClick(token: unknown, kind: unknown): Promise<void> {
  const owner = typeof token === 'string' ? subscriptionOwner(token) : null
  if (!owner) return
  const named = mailOptions.find((known) => known === kind) ?? 'all'
  await changeSubscription(owner, named, false).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Stops the invites of the sender that a mail's link names (RFC 8058); with a forged link changes nothing. */
export async function stopInvitesInOneClick(token: unknown): Promise<void> {
  if (typeof token !== 'string') return
  await changeByLink(token, false).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

type OneClick = (page: GetServerSidePropsContext) => Promise<void>

/**
 * What a mail program posts to a page (RFC 8058), by the pattern of the page, without cookies or a previous page; the signed
 * address is sufficient.
 */
export const oneClicks: Readonly<Record<string, OneClick>> = {
  '/email/subscription/:token': async ({ req, params, query }) => {
    if (req.method === 'POST') await unsubscribeInOneClick(params?.token, query.kind)
  },
  '/email/invites/:token': async ({ req, params }) => {
    if (req.method === 'POST') await stopInvitesInOneClick(params?.token)
  },
}
