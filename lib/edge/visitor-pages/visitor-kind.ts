import type { Situation } from '@/lib/accounts/consent/policy'
import { consentVersion } from '@/lib/accounts/consent/policy'
import { asColorScheme, type ColorScheme } from '@/lib/core/color-scheme'
import type { Device, Viewer } from '@/lib/core/viewer'

/** All that a visitor's page depends on besides its address. */
export type VisitorKind = {
  device: Device
  scheme: ColorScheme
  /** True if the law requires consent first. */
  is_regulated: boolean
  /** True if this browser made its cookie choice; the choice itself stays in its cookie. */
  isDecided: boolean
  gpc: boolean
}

/** Names the kind of visitor that a shared page is rendered for; a client's own header of this name is dropped. */
export const visitorKindHeader = 'x-magpie-visitor'

/** Marks the answer of a page that is not kept, since it is another one in a second. */
export const passingHeader = 'x-magpie-passing'

const devices = ['desktop', 'phone', 'tablet'] as const

/** Returns a kind as one word such as `phone.dark.rd`: device, colors, and its flags. */
export function writeKind({ device, scheme, is_regulated, isDecided, gpc }: VisitorKind): string {
  return `${device}.${scheme}.${is_regulated ? 'r' : ''}${isDecided ? 'd' : ''}${gpc ? 'g' : ''}`
}

/** Reads what `writeKind` wrote; null for anything else. */
export function readKind(text: string | null): VisitorKind | null {
  const [first, scheme, flags] = text?.split('.') ?? []
  const device = devices.find((one) => one === first)
  if (!device || flags === undefined) return null
  const has = (flag: string) => flags.includes(flag)
  return {
    device,
    scheme: asColorScheme(scheme),
    is_regulated: has('r'),
    isDecided: has('d'),
    gpc: has('g'),
  }
}

/** Returns the viewer that all visitors of a kind share: nobody, on a device, without an install id. */
export function sharedViewer({ device }: VisitorKind): Viewer {
  return { kind: 'unauth', id: null, session_id: null, install_id: '', device, user: null }
}

/** Stands for each choice of a browser that made one: nothing allowed, until the browser reads its own. */
const someDecision = {
  personalization: false,
  analytic: false,
  marketing: false,
  version: consentVersion,
  time: 1,
}

/** Returns the cookie choice that all visitors of a kind share. */
export function sharedConsent({ is_regulated, isDecided, gpc }: VisitorKind): Situation {
  return { is_regulated, gpc, decision: isDecided ? someDecision : null }
}
