import { sqlFaults } from './check/sql-layers'

/** Refuses statements that name a table of a higher area. */
const faults = sqlFaults('.')
for (const { place, table, owner } of faults)
  console.error(
    `${place}: ${table} belongs to ${owner}, a higher area, which contributes what is needed (decision 257)`,
  )
process.exit(faults.length > 0 ? 1 : 0)
