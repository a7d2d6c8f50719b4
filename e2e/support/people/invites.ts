import type { Page } from '@playwright/test'
import { type Client, data } from '../client'

/** Returns the code of a link to the site. */
export async function codeOf(sender: Client, invite_channel = 1): Promise<string> {
  const options = { object_type: 'site', invite_channel }
  return data(await sender.write<{ invite_code: string }>('InviteCodeResource', 'create', options))
    .invite_code
}

/** Returns the popover of an invitation. */
export const popover = (page: Page) => page.getByRole('complementary', { name: /invited you to Magpie$/ })

/** Waits until the page has loaded the sender of the invitation. */
export const answered = (page: Page) => page.waitForResponse(/InviteCodeMetadataResource/)
