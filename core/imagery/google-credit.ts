/** Pictures of users have their names instead, even outdoors. */
const GOOGLES_OWN = /^(?:Imagery )?©\s?(?:\d{4} )?Google$/

/** Whether Google, and not one of its users, took the picture that has this credit. */
export const isGooglesOwn = (credit: string): boolean => GOOGLES_OWN.test(credit.trim())
