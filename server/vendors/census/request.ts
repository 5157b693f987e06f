/** The Census Bureau's newest address ranges. */
export const BENCHMARK = 'Public_AR_Current'

export type PostalAddress = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}
