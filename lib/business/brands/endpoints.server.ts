import { db } from '@/lib/platform/db/client.server'
import { businessCall, nothing } from '../access/endpoints.server'
import { createBrand, deleteBrand, restoreBrand, updateBrand } from './commands.server'
import { brandById } from './rows.server'
import { brandCreate, brandUpdate, ofBrand, wireBrand, wireBrandId } from './schema'

const brands = '/v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts'
const brand = `${brands}/:brand_account_id` as const

export const brandEndpoints = [
  businessCall({
    door: `POST ${brands}`,
    input: brandCreate,
    output: wireBrandId,
    run: async ({ viewer, input, origin }) => ({
      brand_account_id: await createBrand(viewer, input, origin),
    }),
  }),
  businessCall({
    door: `GET ${brand}`,
    input: ofBrand,
    output: wireBrand,
    run: ({ viewer, input }) => brandById(db(), viewer, input),
  }),
  businessCall({
    door: `PATCH ${brand}`,
    input: brandUpdate,
    output: wireBrandId,
    run: async ({ viewer, input, origin }) => {
      await updateBrand(viewer, input, origin)
      return { brand_account_id: input.brand_account_id }
    },
  }),
  businessCall({
    door: `DELETE ${brand}`,
    status: 204,
    input: ofBrand,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deleteBrand(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    door: `POST ${brand}/restore`,
    input: ofBrand,
    output: wireBrand,
    run: async ({ viewer, input, origin }) => {
      await restoreBrand(viewer, input, origin)
      return brandById(db(), viewer, input)
    },
  }),
] as const
