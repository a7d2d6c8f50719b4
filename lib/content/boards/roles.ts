/** Roles that the owner of a board gives, weakest first. */
export const collaboratorRoles = ['viewer', 'contributor', 'editor'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]
