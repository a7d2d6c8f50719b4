const MB = 1024 ** 2

export const catalogLimits = {
  perAccount: 20,
  feedsPerCatalog: 20,
  groupsPerCatalog: 1_000,
  name: 256,
  /** Bytes of a file as it arrives, and unpacked. */
  fileBytes: 200 * MB,
  unpackedBytes: 1_024 * MB,
  rows: 1_000_000,
  /** Characters of a row, and of one value. */
  row: 256 * 1024,
  value: 20_000,
  columns: 500,
  /** Nested elements of an XML file. */
  depth: 16,
  /** Issues of a run that are kept one by one; all are counted. */
  issues: 10_000,
  /** Runs of a feed that are kept. */
  runs: 30,
  title: 500,
  description: 10_000,
  link: 511,
  label: 1_000,
  id: 127,
  /** The share of the products of a feed that may disappear without a question, and the number that always may. */
  missingShare: 0.3,
  missingAlways: 10,
  /** Hours for which a product that disappeared is shown as sold out. */
  missingHours: 24,
  batch: 1_000,
} as const
