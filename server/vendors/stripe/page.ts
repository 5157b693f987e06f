export const PAGE = 100
