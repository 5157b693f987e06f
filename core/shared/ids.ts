declare const user: unique symbol
declare const owner: unique symbol

/** Who acts: the id of an account. */
export type UserId = string & { readonly [user]: true }

/** Whose list it is: the id of the account that it belongs to. */
export type OwnerId = string & { readonly [owner]: true }

/** Only for admission, a row that says whose list it is, and the payload of a job. */
export const toOwnerId = (id: string): OwnerId => id as OwnerId
