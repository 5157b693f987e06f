/**
 * A user's text in one line of a mail, such that no mail program makes a link of any part of it and nothing in it turns
 * the direction of what follows (P17): line breaks and invisible characters become spaces, and a space follows each
 * character that holds a web or mail address together.
 */
export const inertText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[:/\\@](?=\S)|[.．。｡](?=[\p{L}\p{N}_-])/gu, '$& ')
    .trim()

/** Whether a mail program could make a link of some part of this text. */
export const looksLikeLink = (text: string): boolean => inertText(text) !== text.replace(/\s+/g, ' ').trim()

/** Whether someone could be meant to call some part of this text; a name has fewer digits, and a short code has three. */
export const looksLikePhone = (text: string): boolean => (text.match(/\p{N}/gu)?.length ?? 0) > 2
