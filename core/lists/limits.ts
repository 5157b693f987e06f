/** What one address list may hold (Spec 5 and 9, D13). Data rows exclude the header and blank lines. */
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 25
export const MIN_VALID_ROWS = 10
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/**
 * A data row may be longer than the header, but not without end: a row that says something beyond this cell makes
 * the file refused, so that 25 MB can never become millions of columns.
 */
export const MAX_ROW_CELLS = 256

export const MAX_TITLE_CHARACTERS = 120

/**
 * Of a street, city, state or zip. The longest real ones have about 100 characters; suppliers of maps refuse what is much
 * longer, and what they refuse for one row must not look like an outage for everybody (P22).
 */
export const MAX_ADDRESS_CHARACTERS = 200
