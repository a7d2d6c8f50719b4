/**
 * Purposes that are not necessary for the site to work, and so need consent in the regulated countries
 * (specification part 1, section 6).
 */
export const purposes = ['personalization', 'analytic', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Flags = Record<Purpose, boolean>

/** One choice: three flags, the version of the texts, and the time (seconds of the Unix epoch). */
export type Decision = Flags & { version: number; time: number }

/** The version of the texts. Consent to an older version must be given again where consent is required. */
export const consentVersion = 1

/** The circumstances of a choice. */
export type Situation = {
  /** True if the law of any of the visitor's countries requires consent first. */
  is_regulated: boolean
  decision: Decision | null
  /** True for Global Privacy Control: the browser refuses tracking. */
  gpc: boolean
}

/** True if the visitor made a choice about the current version. */
export function isDecided({ decision }: Pick<Situation, 'decision'>): boolean {
  return decision !== null && decision.version >= consentVersion
}

/**
 * Returns the permitted purposes: in the regulated countries those allowed, elsewhere those not refused.
 * Global Privacy Control refuses personalization and marketing regardless of the choice.
 */
export function allowedFlags(situation: Situation): Flags {
  const { is_regulated, decision, gpc } = situation
  const allowed = (purpose: Purpose) =>
    is_regulated ? isDecided(situation) && decision?.[purpose] === true : (decision?.[purpose] ?? true)
  return {
    personalization: !gpc && allowed('personalization'),
    analytic: allowed('analytic'),
    marketing: !gpc && allowed('marketing'),
  }
}

/**
 * True if the banner is needed: where consent is required, without a choice, and without Global Privacy Control.
 */
export function requiresForConsent(situation: Situation): boolean {
  return situation.is_regulated && !situation.gpc && !isDecided(situation)
}
