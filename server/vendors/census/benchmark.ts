/** The Census Bureau's newest address ranges. */
export const BENCHMARK = 'Public_AR_Current'
