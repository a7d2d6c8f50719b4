/** The fields of a quick promotion by the paths of those that they become. */
const own: readonly [RegExp, string][] = [
  [/^budget_in_micro_currency$/, 'daily_budget_micro'],
  [/^end_time$/, 'duration_days'],
  [/^creative_type$/, 'ad_type'],
  [/^optimization_goal_metadata\b.*$/, 'conversion_tag_id'],
  [/^targeting_spec\b/, 'targeting'],
]

/** Returns the field of a quick promotion for one of its campaign, ad group or ad. */
export function promoteFieldOf(field: string): string {
  const [from, to] = own.find(([path]) => path.test(field)) ?? []
  return from && to ? field.replace(from, to) : field
}
