/**
 * Makes a user's text safe for one line of an email (P17): no email client makes links of it, and it can't
 * reverse the text after it. Line breaks and invisible characters become spaces, and a space follows each
 * character that joins the parts of a web or email address.
 */
export const inertText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[:/\\@](?=\S)|[.．。｡](?=[\p{L}\p{N}_-])/gu, '$& ')
    .trim()

/** Whether an email client could turn part of this text into a link. */
export const looksLikeLink = (text: string): boolean => inertText(text) !== text.replace(/\s+/g, ' ').trim()

/** Whether part of this text could be a phone number: short codes have three digits, and names have fewer. */
export const looksLikePhone = (text: string): boolean => (text.match(/\p{N}/gu)?.length ?? 0) > 2
