/** The states of a draft; the browser keeps those of an action that goes on to itself. */
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

/** States in which an edit changes nothing: the draft is becoming a pin, or is already one. */
const settled: readonly DraftStatus[] = ['PUBLISHING', 'PUBLISHED', 'SCHEDULED', 'DELETED']

/** Returns the state after an edit: edited, unless the draft is on its way or gone (specification part 2, section 4). */
export const statusAfterEdit = (status: DraftStatus): DraftStatus =>
  settled.includes(status) ? status : 'EDITED'
