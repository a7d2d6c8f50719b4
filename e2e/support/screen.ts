import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  /**
   * The viewer: a visitor, a demo member, a new person, an owner of one board, or an author of long words.
   */
  as: 'visitor' | 'member' | 'newcomer' | 'owner' | 'author'
  /** Opens something on it. */
  open?: (page: Page, isPhone: boolean) => Promise<unknown>
}
