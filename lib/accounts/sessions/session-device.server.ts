import Bowser from 'bowser'
import { own } from '@/lib/core/own'

/** The device and browser of a session. */
export type SessionDevice = { type: 'phone' | 'tablet' | 'desktop'; browser: string; platform: string }

const types: Record<string, SessionDevice['type']> = { mobile: 'phone', tablet: 'tablet' }

/** Returns the browser and system of a user agent; empty where unknown. */
export function deviceOfAgent(user_agent: string): SessionDevice {
  const { browser, os, platform } = Bowser.parse(user_agent === '' ? ' ' : user_agent)
  return {
    type: own(types, platform.type ?? '') ?? 'desktop',
    browser: browser.name ?? '',
    platform: os.name ?? '',
  }
}

/** Returns them as a line of a mail: "Chrome, Windows"; or `unknown`, for which the mail leaves out the line. */
export function deviceName(user_agent: string): string {
  const { browser, platform } = deviceOfAgent(user_agent)
  return [browser, platform].filter(Boolean).join(', ') || 'unknown'
}
