import { accounts, business } from './kinds.testing.server'

/** Reads that are not in the description, but in its form. True for a list. */
export const ours: Record<string, boolean> = {
  '/v5/businesses': true,
  // A bare list of accounts in the description.
  '/v5/user_account/businesses': false,
  '/v5/user_account/business_steps/:stepper': false,
  [business]: false,
  [`${business}/closing`]: false,
  [`${business}/hierarchy`]: false,
  [`${business}/dashboard`]: false,
  [`${business}/insights`]: false,
  [`${business}/find`]: false,
  [`${business}/waiting`]: false,
  [`${business}/marketing_plans`]: false,
  [`${business}/marketing_plans/:plan_id`]: false,
  [`${business}/children`]: true,
  [`${business}/access`]: true,
  [`${business}/heirs`]: false,
  [`${business}/profiles`]: true,
  '/v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id': false,
  [`${business}/owners`]: false,
  [`${business}/history`]: true,
  [`${business}/billing_information`]: false,
  [`${accounts}/ledger`]: true,
  // A page by its number, with what was owed before and after.
  [`${accounts}/statement`]: false,
  [`${accounts}/invoices/:invoice_id`]: false,
  [`${business}/balances`]: false,
  // Lists by tag in the description, with any id as a name.
  [`${accounts}/conversion_tags/ocpm_eligible`]: false,
  [`${accounts}/audiences/:audience_id/recipients`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/test_events`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/events`]: true,
  [`${accounts}/conversion_tags/:conversion_tag_id/activity`]: false,
  [`${accounts}/conversion_tags/:conversion_tag_id/verification`]: false,
  [`${accounts}/conversion_tags/:conversion_tag_id/usage`]: false,
  [`${accounts}/lead_forms/:lead_form_id/submissions`]: true,
  [`${accounts}/promotable_pins`]: true,
  [`${accounts}/promotable_product_groups`]: true,
  // Of one ad group; fields for which this site has no value are absent.
  [`${accounts}/product_group_promotions`]: true,
  [`${accounts}/product_group_promotions/:product_group_promotion_id`]: false,
  '/v5/catalogs/available_filter_values': false,
  [`${accounts}/estimates`]: false,
  // With the times as texts, as in the description: lib/ads/catalogs/*/*.db.test.ts.
  '/v5/catalogs': true,
  '/v5/catalogs/feeds': true,
  '/v5/catalogs/feeds/:feed_id': false,
  '/v5/catalogs/feeds/:feed_id/processing_results': true,
  '/v5/catalogs/processing_results/:processing_result_id/item_issues': true,
  '/v5/catalogs/items/batch/:batch_id': false,
  '/v5/catalogs/product_groups': true,
  '/v5/catalogs/product_groups/:product_group_id': false,
  '/v5/catalogs/product_groups/:product_group_id/product_counts': false,
  '/v5/catalogs/product_groups/:product_group_id/products': true,
  // A list with one object: the names of values by these.
  '/v5/resources/targeting/:targeting_type': false,
}

/** Reads that return a file. */
export const files = [
  `${business}/tables/:table/csv`,
  `${accounts}/invoices/:invoice_id/pdf`,
  `${accounts}/statement/csv`,
  `${accounts}/results/csv`,
  `${accounts}/lead_forms/:lead_form_id/submissions/csv`,
  `${business}/access/csv`,
  '/v5/catalogs/processing_results/:processing_result_id/report',
]
