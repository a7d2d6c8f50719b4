/** Numbers of documents in the index that search asks for by name; each is declared by its domain. */
export const kinds = { pins: 1, boards: 2, users: 3 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]
