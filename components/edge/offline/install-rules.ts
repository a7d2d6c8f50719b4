/** Paths that never show the prompt (specification part 1, section 2). */
const hiddenPaths = ['/pin/create', '/board/create']
/** Paths on which new members set themselves up. */
const onboardingPaths = ['/signup', '/business/onboarding']

/** The newest Chrome that shows it at once to signed-in people (part 1, section 9). */
export const oldChrome = 67

export type InstallFacts = {
  path: string
  /** The member's topics are still to choose; null for visitors. */
  isNew: boolean | null
  browser: { name: string; version: string }
  /** Asks the experiment that suppresses the prompt over pins: only where it would show. */
  suppressesOverPins: () => boolean
  /** True if this device was prompted before, on any page. */
  wasPrompted: boolean
  /** The pages opened since the browser offered to install. */
  pagesSince: number
}

/** True where the prompt must not show, even one that shows already. */
export const isHiddenOn = (path: string) => hiddenPaths.some((start) => path.startsWith(start))

/**
 * Returns true if the install prompt may begin to show (specification part 1, section 4): once per device, not in onboarding nor
 * while something is created, deferred to the next page except on Chrome 67 or lower for signed-in people. An experiment
 * suppresses it over pins.
 */
export function mayPrompt(facts: InstallFacts): boolean {
  const { path, isNew, browser, suppressesOverPins, wasPrompted, pagesSince } = facts
  if (wasPrompted || isNew === true || isHiddenOn(path)) return false
  if (onboardingPaths.some((start) => path.startsWith(start))) return false
  const isOld = browser.name === 'Chrome' && Number.parseInt(browser.version, 10) <= oldChrome
  if (pagesSince === 0 && !(isOld && isNew !== null)) return false
  return !(path.startsWith('/pin/') && suppressesOverPins())
}

/** True if the site runs as an installed app. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** True on iPhones and iPads, whose browsers install only by hand. */
export const isIos = ({ userAgent, maxTouchPoints } = navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
