import type { Area } from '@curbgrade/core/api/public-calls'
import type { KeyScope } from '@curbgrade/core/shared/contract'
import { defineText } from '@curbgrade/core/text/define-text'

export const apiDocsText = defineText(({ count }) => ({
  title: 'API · Curbgrade',
  heading: 'Curbgrade API',
  lead: (calls: number) =>
    `${count(calls)} calls for programs: upload addresses, grade them or let the AI do it, and fetch the results.`,
  openApi: 'OpenAPI description',
  contents: 'Contents',
  startHeading: 'Start',
  start: [
    'Make a key under Settings, API access. It states what a program may do, until when, and how many tokens it may spend a day. The examples expect it and an id in these variables of the shell.',
    'Send the key as a bearer token, or as the password of Basic with any user. A key in an address is refused, because addresses end up in logs and histories.',
  ],
  rulesHeading: 'Rules of all calls',
  rules: [
    {
      name: 'Pages',
      rule: 'An answer with more to come has a `next`. Send it as `after`, with everything else as before. It is null on the last page. Events always have one, to ask again with later.',
    },
    {
      name: 'Repeats',
      rule: 'A call that creates or spends something takes an `Idempotency-Key` of up to 200 characters. Repeated with the same key, it does nothing and returns the first answer, for 24 hours. With the same key and other details, it is refused.',
    },
    { name: 'Times', rule: 'Times are in milliseconds since 1970, in UTC.' },
    {
      name: 'Limits',
      rule: 'A refusal with the status 429 or 503 says in `Retry-After` how many seconds to wait. The programs and pages of a user share one allowance.',
    },
  ],
  promiseHeading: 'What stays',
  promise:
    'Within /api/v1, fields, calls and values are only added, so ignore those that you do not know. If something has to go, its answers say so a year ahead, in the headers Deprecation and Sunset. Calls that are not on this page are for our own pages and change with any release.',
  areas: {
    lists: 'Lists',
    rows: 'Properties of a list',
    grades: 'Grades and notes',
    pictures: 'Pictures',
    coverage: 'Coverage of a list',
    ai: 'AI grading',
    export: 'Files',
    account: 'Account',
  } satisfies Record<Area, string>,
  scope: (scope: KeyScope) => `needs ${scope}`,
  fields: 'Fields',
  required: 'required',
  otherwise: (value: string) => `otherwise ${value}`,
  answer: (status: string) => `Answer ${status}`,
  aFile: (types: string) => `A file: ${types}`,
  refusals: 'Refusals',
  problemsHeading: 'Refusals',
  problems:
    'A refused call changed nothing and spent nothing. Its answer is a problem of RFC 9457, as application/problem+json. Decide by `code`; `facts` say how many, until when or what is wrong, and `instance` is the id to send us if you ask.',
  code: 'Code',
  status: 'Status',
  meaning: 'What happened',
  types: {
    anything: 'anything',
    listOf: (what: string) => `list of ${what}`,
    mapOf: (what: string) => `${what} by key`,
    oneOf: (values: string) => `one of ${values}`,
    or: ' or ',
    range: (from: string, to: string) => `${from} to ${to}`,
    from: (least: string) => `at least ${least}`,
    upTo: (most: string) => `at most ${most}`,
    characters: (most: string) => `at most ${most} characters`,
  },
}))
