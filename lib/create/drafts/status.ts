/** The states of a draft; the states of an action in progress are only in the browser. */
export const draftStatuses = [
  'NEW',
  'EDITED',
  'SAVING',
  'SAVED',
  'SCHEDULED',
  'PUBLISHING',
  'PUBLISHED',
  'FAILED',
  'DELETED',
] as const
export type DraftStatus = (typeof draftStatuses)[number]

/** States in which an edit has no effect: the draft is being published, or already is. */
const settled: readonly DraftStatus[] = ['PUBLISHING', 'PUBLISHED', 'SCHEDULED', 'DELETED']

/**
 * Returns the state after an edit: edited, unless the draft is being published or deleted (specification part 2,
 * section 4).
 */
export const statusAfterEdit = (status: DraftStatus): DraftStatus =>
  settled.includes(status) ? status : 'EDITED'
