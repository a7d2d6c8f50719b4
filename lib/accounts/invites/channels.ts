/**
 * The channels of invitations, as our own dialogs send them; other clients may send other numbers. A follow
 * link leads to a profile that names the sender, so it needs no popover.
 */
export const inviteChannels = { link: 1, email: 2, device: 3, follow: 5 } as const

/** Channels with a landing page without a popover of the inviter (specification part 1, sections 4 and 9). */
const withoutPopover: readonly number[] = [5, 9, 12, 16]

/** True if an invitation of this channel may name its sender in the signed-out popover. */
export function showsPopover(invite_channel: number): boolean {
  return !withoutPopover.includes(invite_channel)
}
