import type { Contracts } from '../contracts.ts'
import type { commonErrors, ErrorCode, sessionErrors } from '../shared/errors.ts'
import { defineText } from '../text/define-text.ts'
import type { PublicName } from './public-calls.ts'

/** What a program may be refused with: the codes of calls with a public path, and what a key itself causes. */
export type PublicCode =
  | Contracts[PublicName]['errors'][number]
  | (typeof commonErrors | typeof sessionErrors)[number]
  | 'not_found'
  | 'out_of_scope'

/** Titles of problems (RFC 9457): what happened, the same for each occurrence. Facts say the rest. */
export const problemText = defineText(() => ({
  titles: {
    malformed: "The request isn't what the call describes.",
    key_in_url: 'The key was in the address. Send it in a header, and revoke this one.',
    misdirected: "This server doesn't answer for that host name.",
    rate_limited: 'Too many requests. Wait as long as Retry-After says.',
    internal: 'Something went wrong on our side.',
    overloaded: 'The server is busy. Try again in a moment.',
    storage_full: "The server can't store this right now. Nothing was changed.",
    storage_unavailable: "The file storage can't be reached. Nothing was changed or charged.",
    no_session: 'The key is missing or incomplete, has expired or was revoked.',
    needs_browser: 'This call is for a person in a browser. Programs use the paths under /api/v1.',
    identity_mismatch: 'The body names another user than the key does.',
    cross_site: 'The request came from the page of another site.',
    out_of_scope: "The key doesn't allow this call.",
    not_found: "There is no such thing, or the key doesn't open it.",
    being_graded: "The AI is grading the list, so this can't be changed now.",
    title_taken: 'Another list has this title.',
    title_required: 'A list needs a title.',
    title_too_long: 'The title is too long.',
    title_unreadable: "The title contains characters that aren't allowed, such as line breaks.",
    maxretry: 'Too many changes were made at once. Nothing was changed; try again.',
    list_quota: 'The account has as many lists as it may have.',
    storage_quota: 'The account stores as much as it may store.',
    too_many_uploads: 'The account is uploading as many files as it may at a time.',
    too_many_exports: 'The account is exporting as many files as it may at a time.',
    insufficient_tokens: 'The account has too few tokens. Nothing was charged.',
    key_cap_reached: 'The key may not spend that many tokens today. Nothing was charged.',
    invalid_estimate: 'The estimate is over, or it is for other work. Nothing was charged.',
    price_changed: 'The price is higher than the estimate. Nothing was charged.',
    ai_impossible: "The AI can't grade this list.",
    grader_unavailable: "The AI grader can't be reached. Nothing was charged.",
    imagery_unavailable: "The supplier of pictures can't be reached. Nothing was charged.",
    allowance_used: 'The free lookups of the day are used up. Nothing was charged.',
    key_reused: 'The Idempotency-Key was used for a request with other details.',
    in_progress: 'The request with this Idempotency-Key is still being answered.',
    too_large: 'The request is too large.',
    unsupported_media_type: "The call doesn't accept a body of this type.",
    invalid_mapping: "The mapping doesn't name columns of the file.",
    invalid_scale: "The scale isn't one that grades can have.",
    not_csv: "Lists can't be made from a file of this type.",
    file_too_big: 'The file is too big.',
    not_one_table: "The archive doesn't contain exactly one table.",
    unreadable: "The file can't be read.",
    no_such_sheet: 'The workbook has no such sheet.',
    not_wgs84: "The positions of the file aren't in WGS 84.",
    empty_file: 'The file has no rows.',
    too_many_rows: 'The file has too many rows.',
    too_many_columns: 'The file has too many columns.',
    missing_headers: 'The file lacks columns that an address needs.',
    too_few_valid_rows: 'Too few rows of the file have an address.',
    unknown_column: 'The list has no such column.',
    wrong_page: 'The page to continue after belongs to another order.',
    own_pictures_only: 'The list shows own photos only.',
    invalid_grade: 'A grade is a number from 1 to 10 or the code of a category.',
    count_mismatch: 'The list has another number of rows.',
    already_started: 'The AI is grading the list, or has graded it.',
    nothing_to_grade: 'Each row of the list has a grade.',
    nothing_to_resume: 'The list has no run to resume.',
    nothing_to_cancel: 'The list has no run to cancel.',
  } satisfies Record<PublicCode, string>,
}))

/** The title of a code that no public call should answer with: it's an error of ours. */
export const problemTitle = (titles: Readonly<Record<PublicCode, string>>, code: ErrorCode): string =>
  (titles as Readonly<Partial<Record<ErrorCode, string>>>)[code] ?? titles.internal
