import { linkOwner } from '@/lib/accounts/passcode/backup-email.server'
import { isMember } from '@/lib/core/viewer'
import type { Loader } from './loader.server'

/** Returns the loader of an account page that only its owner sees: a visitor logs in first. */
function ownPage(name: 'parental-passcode' | 'passcode-help', title: string, canonical: string): Loader {
  return async ({ viewer, path }) => {
    if (!isMember(viewer)) return { redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false }
    return { screen: { name }, seo: { title, canonical, noindex: true } }
  }
}

export const loadPasscode = ownPage('parental-passcode', 'Parental passcode', '/parental-passcode/')
export const loadPasscodeHelp = ownPage(
  'passcode-help',
  'Help with the parental passcode',
  '/parental-passcode/help/',
)

/** Returns the loader of a page behind a link in a mail to the backup address, for its holder. */
function linkPage(
  name: 'passcode-reset' | 'passcode-verify',
  purpose: Parameters<typeof linkOwner>[0],
  title: string,
): Loader {
  return async ({ params }) => {
    const token = (params.token ?? '').slice(0, 100)
    const username = await linkOwner(purpose, token)
    return {
      screen: { name, token, username },
      seo: { title, canonical: '/parental-passcode/', noindex: true },
    }
  }
}

export const loadPasscodeReset = linkPage('passcode-reset', 'reset_passcode', 'Reset the parental passcode')
export const loadPasscodeVerify = linkPage(
  'passcode-verify',
  'verify_passcode_email',
  'Confirm the backup email',
)
