export const feedFormats = ['CSV', 'TSV', 'XML'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedStatuses = ['ACTIVE', 'INACTIVE'] as const

/** The states of a run; v5 has no name for one that waits, which it calls `PROCESSING`, too. */
export const runStatuses = ['WAITING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const

export const availabilities = ['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const
export type Availability = (typeof availabilities)[number]

export const conditions = ['NEW', 'USED', 'REFURBISHED'] as const
export type Condition = (typeof conditions)[number]

/** Problems for which a row is left out. */
export const errorCodes = [
  'ITEMID_MISSING',
  'TITLE_MISSING',
  'DESCRIPTION_MISSING',
  'PRODUCT_LINK_MISSING',
  'LINK_FORMAT_INVALID',
  'LINK_LENGTH_TOO_LONG',
  'IMAGE_LINK_MISSING',
  'IMAGE_LINK_INVALID',
  'IMAGE_LINK_LENGTH_TOO_LONG',
  'PRICE_MISSING',
  'PRODUCT_PRICE_INVALID',
  'PRICE_CANNOT_BE_DETERMINED',
  'AVAILABILITY_INVALID',
  'DUPLICATE_PRODUCTS',
  'INVALID_DOMAIN',
  'NO_VERIFIED_DOMAIN',
  'PARSE_LINE_ERROR',
  'ITEM_MAIN_IMAGE_DOWNLOAD_FAILURE',
] as const

/** Problems for which a whole file is refused. */
export const fileCodes = [
  'FETCH_ERROR',
  'FEED_TOO_SMALL',
  'FEED_LENGTH_TOO_LONG',
  'ENCODING_ERROR',
  'MALFORMED_XML',
  'DELIMITER_ERROR',
  'REQUIRED_COLUMNS_MISSING',
  'INTERNAL_SERVICE_ERROR',
] as const

/** Problems in spite of which a row is taken. */
export const warningCodes = [
  'TITLE_LENGTH_TOO_LONG',
  'DESCRIPTION_LENGTH_TOO_LONG',
  'CUSTOM_LABEL_LENGTH_TOO_LONG',
  'PRODUCT_TYPE_LENGTH_TOO_LONG',
  'OPTIONAL_CONDITION_INVALID',
  'GTIN_INVALID',
  'SALES_PRICE_INVALID',
  'SALES_PRICE_TOO_HIGH',
  'INCONSISTENT_CURRENCY_VALUES',
  'DUPLICATE_HEADERS',
  'INDEXED_PRODUCT_COUNT_LARGE_DELTA',
] as const

export const issueCodes = [...errorCodes, ...fileCodes, ...warningCodes] as const
export type IssueCode = (typeof issueCodes)[number]
export type ErrorCode = (typeof errorCodes)[number]
export type FileCode = (typeof fileCodes)[number]
export type WarningCode = (typeof warningCodes)[number]

const warnings: ReadonlySet<string> = new Set(warningCodes)
/** True for a problem in spite of which a row is taken. */
export const isWarning = (code: IssueCode): boolean => warnings.has(code)

/** The exact faults of a file, besides its code. */
export const fileReasons = [
  'document_type',
  'too_deep',
  'too_long_value',
  'not_xml',
  'no_items',
  'zip',
  'broken_gzip',
  'unpacked_too_large',
  'too_many_rows',
  'open_quote',
  'long_row',
  'no_columns',
  'not_text',
  'empty',
  'unreachable',
  'refused',
  'too_large',
  'missing_file',
  'failed',
] as const
export type FileReason = (typeof fileReasons)[number]
