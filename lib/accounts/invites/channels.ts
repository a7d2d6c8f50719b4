/**
 * The channels of invitations, as our own dialogs send them; other clients may send other numbers. A follow
 * link leads to a profile that names the sender, so its popover need not.
 */
export const inviteChannels = { link: 1, email: 2, device: 3, follow: 5 } as const

/** Channels whose popover has no data of the inviter (specification part 1, sections 4 and 9). */
const withoutInviter: readonly number[] = [5, 9, 12, 16]

/** True if the signed-out popover of this channel names the sender. */
export function namesInviter(invite_channel: number): boolean {
  return !withoutInviter.includes(invite_channel)
}
