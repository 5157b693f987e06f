/** The most that one answer of a list call holds. */
export const PAGE = 100
