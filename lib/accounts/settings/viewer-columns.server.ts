import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** The setting for who may send them messages. */
    has_messaging: boolean
    /** Consent to ad measurement by partners; without the values that their age forces. */
    has_marketing_tracking: boolean
    /** The setting for whether ads may fit what they do; without the value that their age forces. */
    has_ads_personalization: boolean
    /** Appearance and default destination of saves; null until a setting is changed. */
    preferences: {
      save_behavior: 'default' | 'profile' | 'ask'
      board_pin_density: 'default' | 'standard' | 'compact'
      profile_pin_density: 'default' | 'compact'
      profile_board_view: 'default' | 'compact'
    } | null
  }
}

/** Facts of the session look-up about settings. */
export const settingsColumns = viewerColumns({
  join: 'left join user_settings t on t.user_id = u.id',
  columns: {
    has_messaging: `t.message_permission is distinct from 'nobody'`,
    has_ads_personalization: 't.ads_personalization is not false',
    has_marketing_tracking: 't.third_party_marketing_tracking_enabled is not false',
    preferences: `case when t.user_id is not null then json_build_object('save_behavior', t.save_behavior,
      'board_pin_density', t.board_pin_density, 'profile_pin_density', t.profile_pin_density,
      'profile_board_view', t.profile_board_view) end`,
  },
})
