export type { DraftsAction as DraftAction } from '@/store/create/drafts'
