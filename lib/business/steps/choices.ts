/** Choices of the onboarding. */
export const businessGoals = ['awareness', 'leads', 'sales', 'traffic', 'creator', 'other'] as const
export const sizes = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const
export const intents = ['yes', 'maybe', 'no'] as const
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
