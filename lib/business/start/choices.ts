/** Choices of the onboarding. */
export const businessGoals = ['awareness', 'leads', 'sales', 'traffic', 'creator', 'other'] as const
export const sizes = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const
export const intents = ['yes', 'maybe', 'no'] as const
/** The kinds of businesses. */
export const accountTypes = [
  'brand',
  'retailer',
  'online_marketplace',
  'local_business',
  'agency',
  'media',
  'public_figure',
  'professional',
  'institution',
  'other',
] as const
export const ecommercePlatforms = [
  'shopify',
  'woocommerce',
  'bigcommerce',
  'magento',
  'wix',
  'squarespace',
  'other',
  'none',
] as const
export const verticals = [
  'animals',
  'art',
  'beauty',
  'design',
  'diy_and_crafts',
  'education',
  'electronics',
  'entertainment',
  'finance',
  'food_and_drinks',
  'home_decor',
  'mens_fashion',
  'sport',
  'travel',
  'weddings',
  'womens_fashion',
  'other',
] as const
export type BusinessGoal = (typeof businessGoals)[number]

/** Returns the chosen platforms after one more choice: "None" excludes all others, and they exclude it. */
export function withPlatform(chosen: readonly string[], one: string, isOn: boolean): string[] {
  const others = chosen.filter((each) => each !== one)
  if (!isOn) return others
  return one === 'none' ? ['none'] : [...others.filter((each) => each !== 'none'), one]
}
