/** How a grade was given (D65): `act` is a bulk edit, `import` a file or an earlier edition. The AI's has none. */
export const ways = ['screen', 'act', 'undo', 'api', 'import', 'settled'] as const
export type Via = (typeof ways)[number]
