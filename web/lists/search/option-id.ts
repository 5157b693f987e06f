/** The search field refers to its active option by this id. */
export const optionId = (listbox: string, index: number): string => `${listbox}-${index}`
