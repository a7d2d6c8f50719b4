import type { SliceKind } from '../tracking/kinds'
import type { Granularity } from './columns'

/** The targeting types of a report by their v5 names, and the facts that they are. This site knows of places only countries. */
export const targetingKinds = {
  AGE_BUCKET: 'AGE_BUCKET',
  GENDER: 'GENDER',
  COUNTRY: 'COUNTRY',
  LOCATION: 'COUNTRY',
  APPTYPE: 'APPTYPE',
  PLACEMENT: 'PLACEMENT',
  AGE_BUCKET_AND_GENDER: 'AGE_BUCKET_AND_GENDER',
  KEYWORD: 'KEYWORD',
  TARGETED_INTEREST: 'TARGETED_INTEREST',
  AUDIENCE_INCLUDE: 'AUDIENCE_INCLUDE',
} as const satisfies Record<string, SliceKind>
export type TargetingType = keyof typeof targetingKinds
export const targetingTypes = Object.keys(targetingKinds) as [TargetingType, ...TargetingType[]]

/** The people of whom a slice tells at least: of fewer it tells nothing. */
export const slicedPeople = 100

/** A slice has no hours: in few of them it would be of enough people. */
export const sliceGranularities = ['TOTAL', 'DAY', 'WEEK', 'MONTH'] as const satisfies readonly Granularity[]
export type SliceGranularity = (typeof sliceGranularities)[number]
