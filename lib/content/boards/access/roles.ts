/** Roles that the owner of a board can give, weakest first. */
export const collaboratorRoles = ['viewer', 'contributor', 'editor'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]
