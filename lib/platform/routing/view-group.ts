/** Which settings one unlock opens (spec part 1, section 2): a grant is good for one of them. */
export type ViewGroup = 'messages' | 'account' | 'passcode'

export const viewGroups = ['messages', 'account', 'passcode'] as const satisfies readonly ViewGroup[]
