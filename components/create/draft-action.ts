import type { draftsReducer } from '@/store/create/drafts'

/** An action of the drafts' reducer. */
export type DraftAction = Parameters<typeof draftsReducer>[1]
