import { combineReducers } from '@reduxjs/toolkit'
import { assetGroups } from './asset-groups'
import { audiences } from './audiences'
import { billingForms } from './billing-forms'
import { filters } from './filters'
import { history } from './history'
import { lists } from './lists'
import { steppers } from './steppers'
import { tables } from './table'
import { tags } from './tags'

/** The slices of the business area, combined; only its screens add them to the store. */
export const business = combineReducers({
  tables,
  lists,
  assetGroups,
  tags,
  filters,
  history,
  audiences,
  steppers,
  billingForms,
})

declare module '@/store/platform/state' {
  interface RootState {
    /** Absent until a screen of the area adds it. */
    business?: ReturnType<typeof business>
  }
}
