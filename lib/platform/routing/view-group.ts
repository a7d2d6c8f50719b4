/** The settings pages that one unlock opens (specification part 1, section 2): a grant covers one group. */
export type ViewGroup = 'messages' | 'account' | 'passcode'

export const viewGroups = ['messages', 'account', 'passcode'] as const satisfies readonly ViewGroup[]
