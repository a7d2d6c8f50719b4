/** The reactions to messages by their number on the wire; the numbers never change their meaning. */
export const messageReactions = {
  1: '❤️',
  2: '😂',
  3: '😮',
  4: '😢',
  5: '👍',
  6: '🙏',
} as const

export type MessageReaction = keyof typeof messageReactions

/** The numbers in display order. */
export const reactionTypes = [1, 2, 3, 4, 5, 6] as const satisfies readonly MessageReaction[]
