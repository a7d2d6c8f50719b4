import Bowser from 'bowser'

/** What a session's browser calls itself. */
export type SessionDevice = { type: 'phone' | 'tablet' | 'desktop'; browser: string; platform: string }

const types: Record<string, SessionDevice['type']> = { mobile: 'phone', tablet: 'tablet' }

/** The browser and system of a user agent; empty where it does not say. */
export function deviceOfAgent(user_agent: string): SessionDevice {
  const { browser, os, platform } = Bowser.parse(user_agent === '' ? ' ' : user_agent)
  return {
    type: types[platform.type ?? ''] ?? 'desktop',
    browser: browser.name ?? '',
    platform: os.name ?? '',
  }
}

/** The same in a line of a mail: "Chrome, Windows"; or `unknown`: the mail has no line for it then. */
export function deviceName(user_agent: string): string {
  const { browser, platform } = deviceOfAgent(user_agent)
  return [browser, platform].filter(Boolean).join(', ') || 'unknown'
}
