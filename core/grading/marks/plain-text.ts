/** Text without control characters, line separators or broken surrogates, which would end up in files and the database. */
export const isPlainText = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** The same, but lines and tabs are allowed. */
export const isPlainLines = (text: string): boolean => isPlainText(text.replaceAll(/[\t\n\r]/g, ' '))
