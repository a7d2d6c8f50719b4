/** Changes the people of a board, shows `done`, and reloads them. */
export type Change = (call: () => Promise<unknown>, done?: string) => Promise<void>
