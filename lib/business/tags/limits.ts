export const tagLimits = { perAccount: 50, name: 100, batch: 50, body: 65_536 } as const
