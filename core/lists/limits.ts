/** Limits of one address list (Spec 5 and 9, D13). Data rows exclude the header and blank lines. */
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 25
export const MIN_VALID_ROWS = 10
export const MAX_FILE_BYTES = 25 * 1024 * 1024

/**
 * A data row may be longer than the header, but a file with a value beyond this cell is refused, so that 25 MB can
 * never become millions of columns.
 */
export const MAX_ROW_CELLS = 256

export const MAX_TITLE_CHARACTERS = 120

/**
 * For a street, city, state or ZIP. The longest real ones have about 100 characters. Map suppliers refuse much
 * longer ones, and such a refusal for one row must not look like an outage to everyone (P22).
 */
export const MAX_ADDRESS_CHARACTERS = 200

export const MAX_LIST_TAGS = 10
export const MAX_LIST_TAG_CHARACTERS = 30

/** How many lists one request changes: as many as one page of lists shows. */
export const MAX_LISTS_AT_ONCE = 200

/** How long a deleted list can be restored. */
export const TRASH_DAYS = 30
