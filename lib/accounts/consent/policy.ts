/** What is not necessary for the site to work, and so needs a yes in the regulated countries (specification part 1, section 6). */
export const purposes = ['personalization', 'analytic', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Flags = Record<Purpose, boolean>

/** The texts that a person agreed to. A yes to an older version is asked again where a yes is needed. */
export const consentVersion = 1

/** One answer: three flags, to which version, when (seconds of the Unix epoch). */
export type Decision = Flags & { version: number; time: number }

/** What an answer is weighed against. */
export type Situation = {
  /** Whether the law of any of the visitor's countries asks for consent first. */
  is_regulated: boolean
  decision: Decision | null
  /** Global Privacy Control: the browser itself says no to being followed. */
  gpc: boolean
}

/** Whether the visitor answered the question as it is put today. */
export function isDecided({ decision }: Pick<Situation, 'decision'>): boolean {
  return decision !== null && decision.version >= consentVersion
}

/**
 * What may be stored and sent: in the regulated countries what was allowed, elsewhere what was not refused. Global
 * Privacy Control refuses personalization and marketing, whatever was answered.
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

/** Whether the banner asks: where a yes is needed, nobody answered, and the browser has not answered for its owner. */
export function asksForConsent(situation: Situation): boolean {
  return situation.is_regulated && !situation.gpc && !isDecided(situation)
}
