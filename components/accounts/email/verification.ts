import type { WireViewer } from '@/lib/accounts/account/schema'

/** Pages behind the links of mails and resets: a reminder would be in the way of what they are for. */
const busy = ['/email/', '/password/reset/', '/parental-passcode/reset/']

/** True for a page behind the link of a mail or a reset, where nothing else is offered. */
export const isBusyPage = (path: string): boolean => busy.some((start) => path.startsWith(start))

/** The page that shows whether the address is verified. */
const itself = '/settings/edit/email/'

const isUnverified = (viewer: WireViewer | null) =>
  viewer?.login_state === 'authenticated' && !viewer.is_email_verified

/** True if the dialog that asks for verification may open on a page. */
export function mayRequestVerification(viewer: WireViewer | null, path: string): boolean {
  return isUnverified(viewer) && !isBusyPage(path)
}

/** True if a page reminds its viewer of verification: not the home page while it asks for their first topics. */
export function remindsToVerify(viewer: WireViewer | null, path: string, choosesTopics: boolean): boolean {
  const isChoosing = choosesTopics && /^\/(homefeed\/)?(\?|$)/.test(path)
  return mayRequestVerification(viewer, path) && !isChoosing && !path.startsWith(itself)
}
