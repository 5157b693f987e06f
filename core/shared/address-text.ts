/** The parts of an address on one line, without those that a file leaves out. */
export const joinAddress = (...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(', ')

type Town = { readonly city: string; readonly state: string; readonly zip: string }

/** The line below a street. Empty if the file gives a position instead. */
export const townOf = ({ city, state, zip }: Town): string => joinAddress(city, `${state} ${zip}`.trim())
