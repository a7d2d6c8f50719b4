import { combineReducers } from '@reduxjs/toolkit'
import { assetGroups } from './asset-groups'
import { audiences } from './audiences'
import { billingForms } from './billing-forms'
import { filters } from './filters'
import { lists } from './lists'
import { steppers } from './steppers'
import { tables } from './table'
import { tags } from './tags'

/** The slices of the business area as one; its screens add them to the store, no other page loads them. */
export const business = combineReducers({
  tables,
  lists,
  assetGroups,
  tags,
  filters,
  audiences,
  steppers,
  billingForms,
})

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a screen of the area added it. */
    business?: ReturnType<typeof business>
  }
}
