/** Experiments that decide who gets an experience of the host (lib/insights/experiences). */
export const experienceTests = ['experience_test_1', 'experience_test_2', 'experience_test_3'] as const

/** The experiments that the product reads, by name. */
export const experimentNames = [
  /** Changes nothing: shows whether assignment and counting are right. */
  'aa_test',
  /** The home feed keeps its scroll position for 2.5 minutes instead of one. */
  'home_feed_maintain_long',
  /** Share suggestions are loaded ahead (specification part 2, section 7). */
  'mweb_pre_cache_contacts',
  /** The data of a pin is requested as soon as someone goes to it (part 1, section 4), by viewer type and device. */
  'dweb_auth_pin_query_preload',
  'mweb_auth_pin_query_preload',
  'dweb_unauth_pin_query_preload',
  'mweb_unauth_pin_query_preload',
  /** The other of the two queries of a closeup (part 1, section 7), by viewer type and device. */
  'dweb_auth_closeup_page_query',
  'mweb_auth_closeup_page_query',
  'dweb_unauth_closeup_detail_query',
  'mweb_unauth_closeup_detail_query',
  /** The script of the site's own conversion tag is loaded (part 1, section 7). */
  'm10n_measurement_pinterest_tag_us',
  /** No further pins are offered after a save (part 1, section 4). */
  'suppress_pin_upsell',
  ...experienceTests,
] as const

/** True for a name that the product reads. */
export const isExperimentName = (name: string): name is ExperimentName =>
  (experimentNames as readonly string[]).includes(name)
export type ExperimentName = (typeof experimentNames)[number]
