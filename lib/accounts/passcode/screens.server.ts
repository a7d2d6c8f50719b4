import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader, TitleName } from '@/lib/platform/manifest/screen'
import { linkOwner } from './backup-email.server'

type OwnPage = 'parental-passcode' | 'passcode-help'
type LinkPage = 'passcode-reset' | 'passcode-verify'

/** Returns the loader of an account page that only its owner sees: a visitor logs in first. */
function ownPage(name: OwnPage, title: TitleName, canonical: string): ScreenLoader<{ name: OwnPage }> {
  return async ({ viewer, path }) => {
    if (!isMember(viewer)) return toLogin(path)
    return { screen: { name }, seo: { title: { text: title }, canonical, noindex: true } }
  }
}

/** Returns the loader of a page behind a link in a mail to the backup address, for its holder. */
function linkPage(
  name: LinkPage,
  purpose: Parameters<typeof linkOwner>[0],
  title: TitleName,
): ScreenLoader<{ name: LinkPage; token: string; username: string | null }> {
  return async ({ params }) => {
    const token = (params.token ?? '').slice(0, 100)
    const username = await linkOwner(purpose, token)
    return {
      screen: { name, token, username },
      seo: { title: { text: title }, canonical: '/parental-passcode/', noindex: true },
    }
  }
}

/** The pages about the parental passcode. */
export const passcodeScreens = {
  '/parental-passcode': ownPage('parental-passcode', 'parentalPasscode', '/parental-passcode/'),
  '/parental-passcode/help': ownPage(
    'passcode-help',
    'helpWithTheParentalPasscode',
    '/parental-passcode/help/',
  ),
  '/parental-passcode/reset/:token': linkPage('passcode-reset', 'reset_passcode', 'resetTheParentalPasscode'),
  '/parental-passcode/verify/:token': linkPage(
    'passcode-verify',
    'verify_passcode_email',
    'confirmTheBackupEmail',
  ),
}
