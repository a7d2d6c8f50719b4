import type { PlacementId } from './placements'

/**
 * The memory of a form that was answered: `states` are the rows of `experience_states`, so that the server decides; `choice` is what
 * the person chose in it; `browser` is a key of this browser, followed by a subject if there is one; `page` ends with the page.
 * `on` is what is remembered, and `unstored` whether the form shows where a browser stores nothing.
 */
type Memory =
  | { at: 'states' | 'choice' | 'page' | 'none' }
  | { at: 'browser'; key: string; on: 'seen' | 'dismissed'; unstored: 'shows' | 'hides' }

/** One of the product's own experiences. */
type OwnForm = {
  placement: PlacementId
  /** True for a notice about the account, which neither its reader nor the host can turn off. */
  isObligatory: boolean
  memory: Memory
  /** The form after which it may show on the same screen. */
  follows?: string
}

const notice = { isObligatory: true, memory: { at: 'none' } } as const
const offer = { isObligatory: false } as const
const tour = { ...offer, memory: { at: 'states' } } as const

/**
 * The product's own experiences by name, the most important ones first: notices about the account, then what a person can act on.
 * At each placement the first one that is due shows, and those of the host after all of them.
 */
export const ownForms = {
  limited_login: { ...notice, placement: 'site_top' },
  write_banned: { ...notice, placement: 'site_top' },
  verify_email: { ...offer, placement: 'site_top', memory: { at: 'states' } },
  choose_topics: { ...offer, placement: 'home_top', memory: { at: 'choice' } },
  follow_creators: {
    ...offer,
    placement: 'home_top',
    memory: { at: 'choice' },
    follows: 'choose_topics',
  },
  home_intro: { ...offer, placement: 'home_top', memory: { at: 'none' } },
  ideas_offer: { ...offer, placement: 'after_save', memory: { at: 'page' } },
  install_prompt: {
    ...offer,
    placement: 'site_bottom',
    memory: { at: 'browser', key: 'magpie.install-prompted', on: 'seen', unstored: 'hides' },
  },
  push_offer: {
    ...offer,
    placement: 'notifications',
    memory: { at: 'browser', key: 'push-offer-declined', on: 'dismissed', unstored: 'hides' },
  },
  merchant_banner: {
    ...offer,
    placement: 'profile_visit',
    memory: { at: 'browser', key: 'magpie.merchant-banner', on: 'dismissed', unstored: 'shows' },
  },
  profile_tour: { ...tour, placement: 'profile' },
  builder_tour: { ...tour, placement: 'builder' },
  business_tour: { ...tour, placement: 'business' },
} as const satisfies Record<string, OwnForm>

export type BuiltIn = keyof typeof ownForms
export const builtIns = Object.keys(ownForms) as [BuiltIn, ...BuiltIn[]]

/** Returns the rules of one of the product's own experiences. */
export const ownForm = (name: BuiltIn): OwnForm => ownForms[name]

/** True if the browser decides that it is due; otherwise the server does, as for those of the host. */
export const isBrowserDecided = (name: BuiltIn): boolean => ownForm(name).memory.at !== 'states'

/** Those that a browser decides about: a report may name them, since a page does not have their ids. */
export const browserForms = builtIns.filter(isBrowserDecided) as [BuiltIn, ...BuiltIn[]]
