/** Makes a change to the people of a board, says `done` after it, and shows them anew. */
export type Change = (call: () => Promise<unknown>, done?: string) => Promise<void>
