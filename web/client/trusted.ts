/** The server has validated its answers; doing so again would load zod. The web's only type assertion. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- see above
export const trusted = <Value>(value: unknown) => value as Value
