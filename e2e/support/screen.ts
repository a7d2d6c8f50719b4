import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  /**
   * Who looks: a visitor, a member of the demo world, somebody who has done nothing yet, who has one board, or who
   * writes long words.
   */
  as: 'visitor' | 'member' | 'newcomer' | 'owner' | 'author'
  /** What is opened on it. */
  open?: (page: Page, isPhone: boolean) => Promise<unknown>
}
