import { linkOwner } from '@/lib/accounts/passcode/backup-email.server'
import { isMember } from '@/lib/core/viewer'
import type { Loader } from './loader.server'

/** Pages of the account that only its owner sees: whoever is not signed in logs in first. */
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

/** Pages that a link in a mail to the backup address opens, for anybody who has that link. */
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
