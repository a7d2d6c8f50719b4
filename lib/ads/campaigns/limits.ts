const unit = 1_000_000

/** The limits of campaigns, ad groups and ads; amounts are millionths of the ad account's currency. */
export const campaignLimits = {
  /** Items of one call. */
  batch: 30,
  /** Ids of a filter of a list. */
  filter: 250,
  name: 255,
  campaignsPerAccount: 10_000,
  groupsPerCampaign: 500,
  /** Ad groups that share the budget of a campaign, without archived ones. */
  groupsOfSharedBudget: 70,
  adsPerGroup: 500,
  budgetLeast: unit,
  budgetPerDay: 100_000 * unit,
  bid: 1_000 * unit,
  /** The largest goal of an optimization, per result. */
  goal: 100_000 * unit,
  frequency: { min: 2, max: 20 },
  lifetimeFrequency: 1_000,
  /** A multiplier of the bid; 0 removes it. */
  multiplier: { min: 0.1, max: 10 },
  days: 3_650,
  interests: 250,
  audiences: 50,
} as const
