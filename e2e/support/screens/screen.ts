import type { Page } from '@playwright/test'

export type Screen = {
  name: string
  path: string
  /**
   * The viewer: a visitor, a demo member, a new person, an owner of one board, an author of long words, or the demo's
   * business admin, a new business, or one with long names.
   */
  as: 'visitor' | 'member' | 'newcomer' | 'owner' | 'author' | 'business' | 'shop' | 'wordy'
  /** True if its part opens only once a picture has loaded. */
  hasPictures?: boolean
  /** Opens a part of the screen. */
  open?: (page: Page, isPhone: boolean) => Promise<unknown>
}
