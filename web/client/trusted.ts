/**
 * Asserts the type that the contract promises. The server has validated its answers, and validating again here
 * would put zod into the first load. This is the only place where the web asserts a type.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Value>(value: unknown) => value as Value
