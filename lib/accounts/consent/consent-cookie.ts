import type { Decision } from './policy'

const form = /^([1-9]\d{0,3})\.([1-9]\d{0,11})\.([01])([01])([01])$/

/**
 * Returns a choice in cookie form: `1.1763700000.010`: version, time, then personalization, analytic,
 * marketing.
 */
export function writeDecision({ version, time, personalization, analytic, marketing }: Decision): string {
  const flags = [personalization, analytic, marketing].map(Number).join('')
  return `${version}.${time}.${flags}`
}

/** Parses a choice from the browser's cookie; null for any value that the server did not write. */
export function readDecision(text: string | null): Decision | null {
  const match = text === null ? null : form.exec(text)
  if (!match) return null
  const [, version, time, personalization, analytic, marketing] = match
  return {
    version: Number(version),
    time: Number(time),
    personalization: personalization === '1',
    analytic: analytic === '1',
    marketing: marketing === '1',
  }
}
