/** Limits of one list (Spec 5 and 9, D13). Rows exclude the header and blank lines. */
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 25
export const MIN_VALID_ROWS = 10
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/** A larger file than this isn't split into lists (D79). */
export const MAX_SPLIT_BYTES = 200 * 1024 * 1024

/** Refuses a file with a value beyond this cell, so that 25 MB can't become millions of columns. */
export const MAX_ROW_CELLS = 256

/** Excel allows 31, other programs more. */
export const MAX_SHEET_NAME_CHARACTERS = 255

export const MAX_TITLE_CHARACTERS = 120

/** Real ones have up to 100. Map suppliers refuse much longer ones, which must not look like an outage (P22). */
export const MAX_ADDRESS_CHARACTERS = 200

export const MAX_LIST_TAGS = 10
export const MAX_LIST_TAG_CHARACTERS = 30

/** A page of lists shows this many. */
export const MAX_LISTS_AT_ONCE = 200

export const TRASH_DAYS = 30
