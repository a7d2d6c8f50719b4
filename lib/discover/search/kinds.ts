/** Numbers of the documents that search uses by name; each is declared by its domain. */
export const kinds = { pins: 1, boards: 2, users: 3 } as const
export type Kind = (typeof kinds)[keyof typeof kinds]
