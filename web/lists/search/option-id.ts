/** The id of an option, which the search field names as the active one. */
export const optionId = (listbox: string, index: number): string => `${listbox}-${index}`
