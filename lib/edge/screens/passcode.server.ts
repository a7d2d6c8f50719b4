import { linkOwner } from '@/lib/accounts/passcode/backup-email.server'
import { isMember } from '@/lib/core/viewer'
import type { TitleName } from '@/lib/platform/house/screen'
import type { Loader } from './loader.server'

/** Returns the loader of an account page that only its owner sees: a visitor logs in first. */
function ownPage(name: 'parental-passcode' | 'passcode-help', title: TitleName, canonical: string): Loader {
  return async ({ viewer, path }) => {
    if (!isMember(viewer)) return { redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false }
    return { screen: { name }, seo: { title: { text: title }, canonical, noindex: true } }
  }
}

export const loadPasscode = ownPage('parental-passcode', 'parentalPasscode', '/parental-passcode/')
export const loadPasscodeHelp = ownPage(
  'passcode-help',
  'helpWithTheParentalPasscode',
  '/parental-passcode/help/',
)

/** Returns the loader of a page behind a link in a mail to the backup address, for its holder. */
function linkPage(
  name: 'passcode-reset' | 'passcode-verify',
  purpose: Parameters<typeof linkOwner>[0],
  title: TitleName,
): Loader {
  return async ({ params }) => {
    const token = (params.token ?? '').slice(0, 100)
    const username = await linkOwner(purpose, token)
    return {
      screen: { name, token, username },
      seo: { title: { text: title }, canonical: '/parental-passcode/', noindex: true },
    }
  }
}

export const loadPasscodeReset = linkPage('passcode-reset', 'reset_passcode', 'resetTheParentalPasscode')
export const loadPasscodeVerify = linkPage(
  'passcode-verify',
  'verify_passcode_email',
  'confirmTheBackupEmail',
)
