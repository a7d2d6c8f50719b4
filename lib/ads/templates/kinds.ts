export const templateStatuses = ['ACTIVE', 'DELETED'] as const
export const templateOperations = ['REMOVE', 'UPDATE'] as const
