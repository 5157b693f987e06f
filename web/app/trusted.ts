/**
 * Takes a value at its contract's word. The server has validated what it answers, and checking again here would bring
 * zod into the first load; so this is the one place where the web asserts a type.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Value>(value: unknown) => value as Value
