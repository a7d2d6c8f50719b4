/** The pages of the settings in the order of their list; each stands at `/settings/{page}/`, its name at `settings.nav`. */
export const settingsPages = ['account-settings'] as const

export type SettingsPage = (typeof settingsPages)[number]
