import type { Situation } from '@/lib/accounts/consent/policy'
import { consentVersion } from '@/lib/accounts/consent/policy'
import { asColorScheme, type ColorScheme } from '@/lib/core/color-scheme'
import type { Device, Viewer } from '@/lib/core/viewer'

/** Everything that a visitor's page depends on besides its address. */
export type VisitorKind = {
  device: Device
  scheme: ColorScheme
  /** True if the law requires consent first. */
  is_regulated: boolean
  /** True if this browser has made a cookie choice; the choice itself stays in its cookie. */
  isDecided: boolean
  gpc: boolean
  /** The country that the page is for, on pages that depend on it: one that stands for others (`editionCountry`). */
  country?: string
}

/** Header with the kind of visitor that a shared page is rendered for; a client's own header of this name is dropped. */
export const visitorKindHeader = 'x-magpie-visitor'

/** Header that marks an answer that must not be stored, since it changes within seconds. */
export const passingHeader = 'x-magpie-passing'

const devices = ['desktop', 'phone', 'tablet'] as const

/** Serializes a kind as one word such as `phone.dark.rd` or `phone.dark.rd.FR`: device, colors, its flags, and a country. */
export function writeKind({ device, scheme, is_regulated, isDecided, gpc, country }: VisitorKind): string {
  const flags = `${is_regulated ? 'r' : ''}${isDecided ? 'd' : ''}${gpc ? 'g' : ''}`
  return `${device}.${scheme}.${flags}${country ? `.${country}` : ''}`
}

/** Parses the result of `writeKind`; null for anything else. */
export function readKind(text: string | null): VisitorKind | null {
  const [first, scheme, flags, country] = text?.split('.') ?? []
  const device = devices.find((one) => one === first)
  if (!device || flags === undefined) return null
  const has = (flag: string) => flags.includes(flag)
  return {
    device,
    scheme: asColorScheme(scheme),
    is_regulated: has('r'),
    isDecided: has('d'),
    gpc: has('g'),
    ...(country ? { country } : {}),
  }
}

/** Returns the viewer shared by all visitors of a kind: signed out, on a device, without an install id. */
export function sharedViewer({ device }: Pick<VisitorKind, 'device'>): Viewer {
  return { kind: 'unauth', id: null, session_id: null, install_id: '', device, user: null }
}

/** The choice used for browsers that made one: nothing is allowed until the browser reads its own. */
const someDecision = {
  personalization: false,
  analytic: false,
  marketing: false,
  version: consentVersion,
  time: 1,
}

/** Returns the cookie choice shared by all visitors of a kind. */
export function sharedConsent({ is_regulated, isDecided, gpc }: VisitorKind): Situation {
  return { is_regulated, gpc, decision: isDecided ? someDecision : null }
}
