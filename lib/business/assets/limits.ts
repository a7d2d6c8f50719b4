export const adAccountLimits = { perBusiness: 50, name: 256 } as const
export const groupLimits = { perBusiness: 1000, name: 256, description: 500, batch: 50, assets: 250 } as const
